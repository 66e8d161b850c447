import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { ScoreListField } from '@flipon/analyses/field';
import type { KeyboardEvent } from 'react';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import { type ControlProps, controlId } from '../../kinds/settings/control-props.ts';
import styles from './settings-form.module.css';
import { stepNumber } from './step-number.ts';

interface ScoresControlProps extends ControlProps<ScoreListField> {
  kind: AnalysisKind;
}

/** Numbers that belong together, each under the thing that it rates. */
export function ScoresControl({ kind, field, value, error, onChange }: ScoresControlProps) {
  const id = controlId(field.key);
  const texts = Array.isArray(value) ? value.map(String) : [];
  const { bounds, step } = field;
  const setItem = (index: number, text: string) => {
    const items = field.itemLabels.map((_, at) => (at === index ? text : (texts[at] ?? '')));
    const end = items.findLastIndex((item) => item !== '') + 1;
    onChange(field.key, items.slice(0, Math.max(end, field.minItems ?? items.length)));
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const direction = event.key === 'ArrowUp' ? 1 : -1;
    setItem(index, stepNumber(texts[index] ?? '', { step, bounds, direction }));
  };
  return (
    <div className={styles['whole']}>
      <Field
        label={field.label}
        labelId={`${id}-label`}
        range={`${bounds.min} to ${bounds.max}`}
        help={field.help}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by a heading next to it. */}
        <div className={styles['items']} role="group" aria-labelledby={`${id}-label`}>
          {field.itemLabels.map((itemLabel, index) => (
            <div key={itemLabel} className={styles['item']}>
              {kindPartsOf(kind).scoreLabel?.(index) ?? itemLabel}
              <TextBox
                id={index === (error?.item ?? 0) ? id : undefined}
                aria-label={`${field.label} ${itemLabel}`}
                inputMode="decimal"
                value={texts[index] ?? ''}
                state={error?.item === index ? 'error' : 'plain'}
                aria-describedby={`${id}-message`}
                onChange={(event) => setItem(index, event.currentTarget.value)}
                onKeyDown={(event) => handleKey(event, index)}
              />
            </div>
          ))}
        </div>
        <FieldMessage id={`${id}-message`} error={error?.message} />
      </Field>
    </div>
  );
}
