import { Pairs } from '../../../ui/layout/pairs.tsx';
import { MaskLetters } from '../../../ui/letters/mask-letters.tsx';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import styles from '../bulk.module.css';
import { thresholdText } from '../save/saved-name.ts';
import type { KillRow } from './kill-columns.ts';
import { ChangeSquares, LETTERS_IN_ROW, masksOf } from './kill-table-columns.tsx';

interface KillCardProps {
  row: KillRow;
  maskTarget: number;
  onComplementary: boolean;
}

/** A row on a narrow screen. */
export function KillCard({ row, maskTarget, onComplementary }: KillCardProps) {
  const mask = row.targets[maskTarget]?.mask;
  return (
    <>
      <p className={styles['cardFigures']}>
        {formatInteger(row.sequence.length)} bases, score {formatDecimal(row.score, 3)}
      </p>
      {row.note !== '' && <p className={styles['rowNote']}>{row.note}</p>}
      <Pairs
        className={styles['cardTargets'] ?? ''}
        pairs={row.targets.map(({ threshold, changeCount, score, variants }) => ({
          label: `at ${thresholdText(threshold)}`,
          value: (
            <>
              <ChangeSquares count={changeCount} />
              <span>score {formatDecimal(score, 3)}</span>
              <span>{masksOf(variants)}</span>
            </>
          ),
        }))}
      />
      {mask != null && (
        <MaskLetters
          mask={mask}
          onComplementary={onComplementary}
          size="small"
          room={LETTERS_IN_ROW}
        />
      )}
    </>
  );
}
