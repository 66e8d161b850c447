import { type ComponentType, Suspense } from 'react';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../export-dialog.module.css';
import type { MapToDraw } from './figure-list.ts';

/** The text of an SVG file, or why there is none, as a sentence. */
export type FigureEnd = { svg: string } | { leftOut: string };

/** Draws the map of a sequence without showing it. */
export type FigureOfSequence = ComponentType<FigureOfSequenceProps>;

export interface FigureOfSequenceProps {
  map: MapToDraw;
  /** Called once it is drawn, or cannot be. */
  onEnd: (end: FigureEnd) => void;
}

interface DrawFiguresProps extends FigureOfSequenceProps {
  /** How many maps have an end, and how many are asked for. */
  doneCount: number;
  allCount: number;
  FigureOfSequence: FigureOfSequence;
}

/** Draws the figure of a map, and shows how far all of them are. */
export function DrawFigures(props: DrawFiguresProps) {
  const { map, doneCount, allCount, FigureOfSequence, onEnd } = props;
  // One that is drawn now may have left the archive meanwhile.
  const place = Math.min(doneCount + 1, allCount);
  return (
    <div>
      <p className={styles['drawing']} role="status">
        Drawing figure {formatInteger(place)} of {formatInteger(allCount)}: <bdi>{map.name}</bdi>
      </p>
      <ProgressBar label="Drawing figures" percent={Math.round((100 * (place - 1)) / allCount)} />
      <Suspense fallback={null}>
        <FigureOfSequence key={`${map.id} ${map.results.join()}`} map={map} onEnd={onEnd} />
      </Suspense>
    </div>
  );
}
