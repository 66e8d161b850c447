import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { Link } from 'react-router';
import { withQuery } from '../../../api/with-query.ts';
import { MaskLetters } from '../../../ui/letters/mask-letters.tsx';
import { countOf, formatDecimal } from '../../../ui/words/format-number.ts';
import styles from '../bulk.module.css';
import { thresholdText } from '../save/saved-name.ts';
import type { KillRow } from './kill-columns.ts';
import { masksOf } from './kill-table-columns.tsx';

interface RowMasksProps {
  row: KillRow;
  onComplementary: boolean;
}

const { maxLength, formMaxLength } = g4killer.sequence;
const MOST_OF_FORM = g4killer.fields[0].formBounds.max;

/** The sequence of a row and its first mask at each target; all masks are in Single, where it takes it. */
export function RowMasks({ row, onComplementary }: RowMasksProps) {
  const { sequence, targets } = row;
  const isTooLong = sequence.length > formMaxLength;
  return (
    <div className={styles['masks']}>
      <h3>Sequence, {countOf(sequence.length, 'base')}</h3>
      <MaskLetters mask={sequence} onComplementary={onComplementary} wraps />
      {targets.map(({ threshold, changeCount, score, variants, mask }) => (
        <section key={threshold}>
          <h3>
            Target {thresholdText(threshold)}
            <span className={styles['masksNote']}>
              {countOf(changeCount, 'change')}, score {formatDecimal(score, 3)},{' '}
              {variants === 1 ? 'the only mask' : `the first of ${masksOf(variants)}`}
            </span>
          </h3>
          {mask !== null && <MaskLetters mask={mask} onComplementary={onComplementary} wraps />}
          {!isTooLong && threshold <= MOST_OF_FORM && (
            <Link
              to={withQuery(g4killer.screenPath, {
                sequence,
                threshold,
                onComplementary: onComplementary || undefined,
              })}
            >
              Fill {variants === 1 ? 'it' : 'all masks'} in Single
            </Link>
          )}
        </section>
      ))}
      {isTooLong && (
        <p className={styles['hint']}>
          Single shows all masks of sequences of up to {formMaxLength} letters; the API lists up to{' '}
          {g4killer.maxMasks.toLocaleString('en-US')} of up to {maxLength.toLocaleString('en-US')}.
        </p>
      )}
    </div>
  );
}
