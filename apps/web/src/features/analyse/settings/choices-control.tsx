import type { ChoicesField } from '@flipon/analyses/field';
import { LabelledCheckBox } from '../../../ui/controls/check-box.tsx';
import { Field, FieldMessage } from '../../../ui/controls/field.tsx';
import { type ControlProps, controlId } from '../../kinds/settings/control-props.ts';
import styles from './settings-form.module.css';

/** Some of a few, a box for each; their numbers stay in the order of the options. */
export function ChoicesControl({ field, value, error, onChange }: ControlProps<ChoicesField>) {
  const id = controlId(field.key);
  const chosen = new Set(Array.isArray(value) ? value : []);
  const options = field.options.map((option) => ({ ...option, text: String(option.value) }));
  const toggle = (text: string, isChosen: boolean) => {
    const next = options.filter((each) => (each.text === text ? isChosen : chosen.has(each.text)));
    onChange(
      field.key,
      next.map((each) => each.text),
    );
  };
  return (
    <div className={styles['whole']}>
      <Field label={field.label} labelId={`${id}-label`} help={field.help}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be labelled by a heading next to it. */}
        <div
          className={styles['boxes']}
          role="group"
          aria-labelledby={`${id}-label`}
          aria-describedby={error === undefined ? undefined : `${id}-message`}
        >
          {options.map(({ text, label }, index) => (
            <LabelledCheckBox
              key={text}
              id={index === 0 ? id : undefined}
              checked={chosen.has(text)}
              onChange={(isChosen) => toggle(text, isChosen)}
            >
              {label}
            </LabelledCheckBox>
          ))}
        </div>
        <FieldMessage id={`${id}-message`} error={error?.message} />
      </Field>
    </div>
  );
}
