import type { Heatmap } from '@flipon/contract/heatmap';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatInteger, formatPercent } from '../../ui/words/format-number.ts';
import styles from './chart.module.css';
import { rangeOf } from './chart-layout.ts';
import { describeRange } from './records/record-words.ts';

interface InfoDialogProps {
  heatmap: Heatmap;
  /** Further facts about the picture. */
  more: readonly (readonly [label: string, value: string])[];
  onClose: () => void;
}

/** How the shown range is divided, and the extremes of its segments. */
export function InfoDialog({ heatmap, more, onClose }: InfoDialogProps) {
  const { segmentCount, segmentSize, min, max, averageCoverage } = heatmap.metaData;
  const smallest = Math.floor(segmentSize);
  const size = `${formatInteger(smallest)}${segmentSize > smallest ? ` or ${formatInteger(smallest + 1)}` : ''}`;
  const lines = [
    ['Positions shown', describeRange(rangeOf(heatmap), heatmap.records)],
    ...more,
    ['Segment count', formatInteger(segmentCount)],
    ['Segment size', `${size} bp`],
    ['Minimal count', formatInteger(min.count)],
    ['Maximal count', formatInteger(max.count)],
    ['Minimal coverage', formatPercent(min.coverage, 2)],
    ['Maximal coverage', formatPercent(max.coverage, 2)],
    ['Average coverage', formatPercent(averageCoverage, 2)],
  ];
  return (
    <Dialog title="About this chart" onClose={onClose}>
      <dl className={styles['info']}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['note']}>
        A hit counts in the segment that holds its first base. Coverage is the share of a segment’s
        bases that lie inside any hit.
      </p>
    </Dialog>
  );
}
