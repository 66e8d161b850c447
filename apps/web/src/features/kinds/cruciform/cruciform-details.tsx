import { capitalise } from '@flipon/analyses/letter-case';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { HitHeading } from '../details/hit-heading.tsx';
import { MAX_PAIRS } from '../drawings/hairpin-layout.ts';
import type { HitProps } from '../kind-parts.ts';
import shared from '../kinds.module.css';
import styles from './cruciform.module.css';
import { EnergyTable } from './energy-table.tsx';
import { Hairpin } from './hairpin.tsx';
import { partsOf } from './repeat-parts.ts';

/** A repeat as the hairpin that one strand folds into, and what the cruciform costs. */
export function CruciformDetails({ hit }: HitProps) {
  const parts = partsOf(hit);
  const arm = Number(hit['armLength']);
  const spacer = Number(hit['spacerLength']);
  const mismatches = Number(hit['mismatches']);
  const words = `arms of ${countOf(arm, 'pair')}, spacer of ${countOf(spacer, 'base')}, ${
    mismatches === 0 ? 'no mismatch' : `${formatInteger(mismatches)} without a partner`
  }`;
  return (
    <div className={shared['details']}>
      <HitHeading hit={hit} bases={parts.arm + parts.spacer + parts.opposite}>
        {capitalise(words)}. The other strand folds in the same way.
      </HitHeading>
      <div className={styles['body']}>
        {parts.arm !== '' && (
          <div className={styles['picture']}>
            <ScrollBox label="Hairpin">
              <Hairpin parts={parts} label={`Hairpin: ${words}`} />
            </ScrollBox>
            {parts.arm.length > MAX_PAIRS && (
              <p className={shared['note']}>
                The {MAX_PAIRS} pairs next to the spacer of {formatInteger(arm)} are drawn.
              </p>
            )}
          </div>
        )}
        <EnergyTable hit={hit} />
      </div>
    </div>
  );
}
