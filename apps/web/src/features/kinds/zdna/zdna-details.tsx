import { markedRun } from '../../../ui/letters/dna-runs.ts';
import { countOf } from '../../../ui/words/format-number.ts';
import { FlankedLetters } from '../details/flanked-letters.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import type { HitProps } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { countSteps, describeSteps } from './step-counts.ts';

/** A region with the bases around it, and the steps that its score is made of. */
export function ZdnaDetails(props: HitProps) {
  const bases = String(props.hit['sequence'] ?? '');
  return (
    <div className={styles['details']}>
      <HitHeading hit={props.hit} bases={bases}>
        {bases === ''
          ? 'Too long for its letters to be shown'
          : `${countOf(bases.length - 1, 'step')}: ${describeSteps(countSteps(bases))}`}
      </HitHeading>
      {bases !== '' && <FlankedLetters {...props} draw={(letters) => [markedRun(letters, 'z')]} />}
    </div>
  );
}
