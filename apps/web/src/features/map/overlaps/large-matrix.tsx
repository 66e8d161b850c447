import type { Overlaps } from '@flipon/contract/map';
import { useState } from 'react';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import type { MapLane } from '../files/file-lane.ts';
import { type MatrixMeasure, shareText } from './matrix-cells.ts';
import styles from './overlap.module.css';
import { OverlapMatrix } from './overlap-matrix.tsx';

interface LargeMatrixProps {
  owners: readonly MapLane[];
  matrix: Overlaps;
  chosen: readonly [number, number] | null;
  onChoose: (row: number, column: number) => void;
  /** "whole", "in view" or "in the arc". */
  place: string;
  onClose: () => void;
}

const MEASURES: { value: Exclude<MatrixMeasure, 'both'>; label: string }[] = [
  { value: 'share', label: '% of the row' },
  { value: 'bases', label: 'bp' },
  { value: 'jaccard', label: 'Jaccard' },
];

const NOTES = {
  share: 'Share of the row’s bases that are in the column’s class, too.',
  bases: 'Bases in both classes.',
  jaccard: 'Jaccard index: bases in both classes over the bases in either.',
};

/** The matrix with room for one measure in all fields, and one sentence on the chosen field. */
export function LargeMatrix(props: LargeMatrixProps) {
  const { owners, matrix, chosen, onChoose, place, onClose } = props;
  const [measure, setMeasure] = useState(MEASURES[0]?.value ?? 'share');
  const classes = countOf(owners.length, { one: 'class', many: 'classes' });
  return (
    <Dialog title={`Overlaps of ${classes}, ${place}`} width={1240} onClose={onClose}>
      <div className={styles['measures']}>
        <Segmented
          label="Measure"
          value={measure}
          options={MEASURES}
          onChange={(value) => setMeasure(value as typeof measure)}
        />
      </div>
      <ScrollBox label="Matrix, enlarged">
        <OverlapMatrix {...{ owners, chosen, onChoose, measure }} overlaps={matrix} />
      </ScrollBox>
      <p className={styles['note']}>
        {NOTES[measure]} On the diagonal: bases of the class. –: a class without hits.
      </p>
      <p className={styles['chosen']} aria-live="polite">
        {chosen === null ? 'Choose a cell to read its pair.' : pairWords(owners, matrix, chosen)}
      </p>
    </Dialog>
  );
}

/** "R-loop tracker and CpX hunter: 9,780 bp, 33 % of R-loop tracker, 43 % of CpX hunter". */
function pairWords(
  owners: readonly MapLane[],
  { both }: Overlaps,
  [a, b]: readonly [number, number],
): string {
  const [first, second] = [owners[a]?.name ?? '', owners[b]?.name ?? ''];
  const shared = both[a]?.[b] ?? 0;
  if (a === b) return `${first}: ${formatInteger(shared)} bp`;
  const shareOf = (at: number) => {
    const own = both[at]?.[at] ?? 0;
    return shareText(own === 0 ? null : shared / own);
  };
  return `${first} and ${second}: ${formatInteger(shared)} bp, ${shareOf(a)} of ${first}, ${shareOf(b)} of ${second}`;
}
