import type { ReactNode } from 'react';
import { useIsNarrow } from '../../ui/layout/screen-width.ts';
import styles from './chart.module.css';
import { describeBins, profileSentence } from './profile/profile-words.ts';
import { ScaleLegend } from './segments/scale-legend.tsx';
import { describeSegments } from './segments/segment-words.ts';

import type { ChartView } from './use-chart-view.ts';

interface ChartFootProps {
  view: ChartView;
  legend: ReactNode;
}

/** The key to the picture: its legend, its scale and its division. */
export function ChartFoot({ view, legend }: ChartFootProps) {
  const { look, choice, isTrack, isTable, seen, shown, layout, trackLayout, drawn } = view;
  return (
    <div className={styles['foot']}>
      {drawn !== null && shown !== undefined && (
        <>
          {legend}
          {layout !== null && <ScaleLegend choice={choice} max={layout.max} look={look} />}
          {seen !== null && (
            <p>{profileSentence(seen.track, look, !isTable && trackLayout?.triangles !== '')}</p>
          )}
          <ChartHint
            division={
              seen === null ? describeSegments(shown) : describeBins(seen.track, seen.bins.length)
            }
            hasRecords={shown.records !== undefined}
            part={isTrack ? 'bar' : 'segment'}
          />
        </>
      )}
    </div>
  );
}

interface ChartHintProps {
  /** "80 segments of 2,627 bp". */
  division: string;
  hasRecords: boolean;
  /** The selectable parts: "segment". */
  part: string;
}

/** How a picture is divided, and how to use it. */
function ChartHint({ division, hasRecords, part }: ChartHintProps) {
  const isNarrow = useIsNarrow();
  return (
    <p>
      {division}
      {hasRecords && ', positions restart at 1 in each record'}.{' '}
      <span data-print="no">
        {isNarrow ? 'Tap' : 'Click'} a {part} to filter the table, drag to zoom.
      </span>
    </p>
  );
}
