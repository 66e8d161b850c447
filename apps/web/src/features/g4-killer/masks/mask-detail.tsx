import { scoreG4 } from '@flipon/analyses/tools/g4killer/score-g4';
import type { KillAnswer } from '../../../api/tools/kill-g4.ts';
import { ScrollBox } from '../../../ui/data-table/scroll-box.tsx';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { stepFor } from '../drawings/figure-size.ts';
import { MaskFigure } from '../drawings/mask-figure.tsx';
import { namesOfBases, type Target } from '../fillings.ts';
import styles from '../killer.module.css';
import { scoreText } from '../words.ts';

/** Letters need not be as wide where there is room for it. */
const MOST_STEP_PX = 19.2;

interface MaskDetailProps {
  answer: KillAnswer;
  target: Target;
  mask: string;
  /** "Mask 3". */
  name: string;
}

/** The score that a mask removes, base by base. */
export function MaskDetail({ answer, target, mask, name }: MaskDetailProps) {
  const [box, roomPx] = useWidth<HTMLDivElement>();
  const { originSequence: origin, originScore, mutationScore } = answer;
  const [before, behind] = [origin, mask].map((text) => formatInteger(scoreG4(text).sum));
  return (
    <div ref={box} className={styles['detail']}>
      <ScrollBox label={`${name}: bases with their scores`}>
        <MaskFigure
          origin={origin}
          mask={mask}
          shown={mask}
          onComplementary={target.onComplementary}
          titles={{
            origin: 'Original, score of each base',
            shown: `${name}, dashed is what is lost`,
          }}
          step={Math.min(MOST_STEP_PX, stepFor(origin.length, roomPx))}
          label={`${name}: score ${scoreText(originScore)} before, ${scoreText(mutationScore)} now`}
        />
      </ScrollBox>
      <p>
        <span className={styles['bases']}>{namesOfBases(mask, target).join(', ')}</span> may become
        any other base. Sum of base scores <strong>{before}</strong> → <strong>{behind}</strong>,
        over {formatInteger(origin.length)} bases{' '}
        <strong>
          {scoreText(originScore)} → {scoreText(mutationScore)}
        </strong>
      </p>
    </div>
  );
}
