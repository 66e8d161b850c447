import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { markedRun } from '../../../ui/letters/dna-runs.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { FlankedLetters } from '../details/flanked-letters.tsx';
import { HitHeading } from '../details/hit-heading.tsx';
import drawing from '../drawings/fold-drawing.module.css';
import type { HitProps } from '../kind-parts.ts';
import styles from '../kinds.module.css';
import { StepDrawing } from './step-drawing.tsx';
import { MAX_DRAWN, stepWords } from './step-layout.ts';

/** A region as its steps zigzag, with its breaks, and in letters among those around it. */
export function ZseekerDetails(props: HitProps) {
  const { hit } = props;
  const bases = String(hit['sequence'] ?? '');
  const words = stepWords(bases);
  return (
    <div className={styles['details']}>
      <HitHeading hit={hit} bases={bases}>
        {bases === '' ? 'Too long for its letters to be shown' : words}.
      </HitHeading>
      {bases !== '' && (
        <>
          <div className={drawing['picture']}>
            <ScrollBox label={`Steps from base ${formatInteger(hit.recordPosition + 1)}`}>
              <StepDrawing bases={bases} label={`Zigzag of ${words}`} />
            </ScrollBox>
            <p className={styles['note']}>
              Purines are above, pyrimidines below. Thick lines are steps of GC, thin ones of GT or
              AC, dashed ones of AT; a level line with a cross is a break.
              {bases.length > MAX_DRAWN &&
                ` The first ${MAX_DRAWN} bases of ${formatInteger(bases.length)} are drawn.`}
            </p>
          </div>
          <FlankedLetters {...props} draw={(letters) => [markedRun(letters, 'z')]} />
        </>
      )}
    </div>
  );
}
