import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Analysis } from '@flipon/contract/analysis';
import { useSwitchedOn } from '../../../api/analyses/use-switched-on.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import type { FormValues } from '../../kinds/settings/form-value.ts';
import styles from '../result.module.css';

interface ResultAdviceProps {
  kind: AnalysisKind;
  analysis: Analysis;
  onTakeSettings?: ((values: FormValues) => void) | undefined;
}

/** Advice to read before the result, if its kind has some. */
export function ResultAdvice({ kind, analysis, onTakeSettings }: ResultAdviceProps) {
  const advice = kindPartsOf(kind).advise?.(analysis) ?? null;
  const isSwitchedOn = useSwitchedOn(kind);
  if (advice === null) return null;
  const { sentence, offer } = advice;
  return (
    <div className={styles['notice']}>
      <Notice
        kind="warning"
        action={
          offer !== undefined &&
          onTakeSettings !== undefined &&
          isSwitchedOn && (
            <Button size="small" onClick={() => onTakeSettings(offer.values)}>
              {offer.label}
            </Button>
          )
        }
      >
        {sentence}
      </Notice>
    </div>
  );
}
