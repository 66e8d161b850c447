import { splitRuns } from '../../../ui/letters/dna-runs.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import { HitHeading } from '../details/hit-heading.tsx';
import { LetterBlock } from '../details/letter-block.tsx';
import type { HitProps } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { rloopBases, shapeOf, strandSign } from './rloop-parts-of.ts';

/** All letters of an R-loop as its strand is read; on the − strand positions go down. */
export function RlooprDetails({ hit }: HitProps) {
  const { strand, rizBp, linkerBp, rezBp } = shapeOf(hit);
  const bases = rloopBases(hit);
  const isMinus = strand === '-';
  const parts = [
    `RIZ ${formatInteger(rizBp)} bp`,
    `linker ${formatInteger(linkerBp)} bp`,
    `REZ ${formatInteger(rezBp)} bp`,
  ].join(', ');
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={bases} isReversed={isMinus}>
        {parts}, read 5′ to 3′ on the {strandSign(strand)} strand
      </HitHeading>
      {bases === '' ? (
        <p className={styles['note']}>This R-loop is too long for its letters to be shown.</p>
      ) : (
        <LetterBlock
          label={`Letters of the R-loop, ${countOf(bases.length, 'base')}`}
          runs={splitRuns(bases)}
          start={isMinus ? hit.recordPosition + hit.length - 1 : hit.recordPosition}
          isReversed={isMinus}
        />
      )}
    </div>
  );
}
