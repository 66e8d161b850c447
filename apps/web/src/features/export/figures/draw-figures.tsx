import type { MapFigure } from '@flipon/contract/map-figures';
import { type ComponentType, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { packFigure } from '../../../api/hits/pack-figure.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../export-dialog.module.css';
import {
  ALL_FIGURES_S,
  addEnd,
  endRest,
  FIGURE_S,
  type MapToDraw,
  mapsToDraw,
  NOT_IN_TIME,
  withOthers,
} from './figure-list.ts';

/** The text of an SVG file, or why there is none, as a sentence. */
export type FigureEnd = { svg: string } | { leftOut: string };

/** Draws the map of a sequence without showing it. */
export type FigureOfSequence = ComponentType<FigureOfSequenceProps>;

export interface FigureOfSequenceProps {
  map: MapToDraw;
  /** Called once it is drawn, or cannot be. */
  onEnd: (end: FigureEnd) => void;
}

interface DrawFiguresProps {
  maps: readonly MapToDraw[];
  FigureOfSequence: FigureOfSequence;
  /** Called with an end for each sequence. */
  onDone: (figures: readonly MapFigure[]) => void;
}

const NOT_PACKED = 'The browser could not pack the figure.';

/** Draws the figures of maps one after the other, and shows how far it is. */
export function DrawFigures({ maps, FigureOfSequence, onDone }: DrawFiguresProps) {
  const [ends, setEnds] = useState<readonly MapFigure[]>([]);
  const asked = mapsToDraw(maps);
  const current = asked[ends.length];
  const add = useCallback((end: MapFigure) => setEnds((before) => addEnd(before, end)), []);
  const latest = useRef({ ends, maps, onDone });
  latest.current = { ends, maps, onDone };
  useTimeLimits(
    current?.id,
    (id) => add({ sequence: id, leftOut: NOT_IN_TIME }),
    () => setEnds((before) => endRest(before, asked)),
  );
  const isDone = current === undefined;
  useEffect(() => {
    if (!isDone) return;
    const done = latest.current;
    done.onDone(withOthers(done.ends, done.maps));
  }, [isDone]);
  if (current === undefined) return null;
  const { id, name } = current;
  const handleEnd = async (end: FigureEnd) => {
    if ('leftOut' in end) return add({ sequence: id, leftOut: end.leftOut });
    const packed = packFigure(id, end.svg, latest.current.ends);
    add(await packed.catch(() => ({ sequence: id, leftOut: NOT_PACKED })));
  };
  const [place, all] = [ends.length + 1, asked.length].map(formatInteger);
  return (
    <div>
      <p className={styles['drawing']} role="status">
        Drawing figure {place} of {all}: <bdi>{name}</bdi>
      </p>
      <ProgressBar
        label="Drawing figures"
        percent={Math.round((100 * ends.length) / asked.length)}
      />
      <Suspense fallback={null}>
        <FigureOfSequence key={id} map={current} onEnd={(end) => void handleEnd(end)} />
      </Suspense>
    </div>
  );
}

/** Counts the seconds in which the page is seen: browsers draw nothing of one that is out of sight. */
function useTimeLimits(
  id: string | undefined,
  onFigure: (id: string) => void,
  onAll: () => void,
): void {
  const spent = useRef(0);
  const latest = useRef({ onFigure, onAll });
  latest.current = { onFigure, onAll };
  useEffect(() => {
    if (id === undefined) return;
    const begun = spent.current;
    const ticking = window.setInterval(() => {
      if (document.hidden) return;
      spent.current += 1;
      if (spent.current >= ALL_FIGURES_S) latest.current.onAll();
      else if (spent.current - begun >= FIGURE_S) latest.current.onFigure(id);
    }, 1000);
    return () => window.clearInterval(ticking);
  }, [id]);
}
