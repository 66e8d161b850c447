import type { ChoiceField } from '@flipon/analyses/field';
import { Field, FieldMessage } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextBox } from '../../../ui/text-box.tsx';
import { type ControlProps, controlId } from '../../kinds/control-props.ts';
import styles from './settings-form.module.css';

/** As many letters of all options together as have room in half the width. */
const MAX_LETTERS_OF_HALF = 8;

/** One of a few; where there is but one, it is shown and cannot be changed. */
export function ChoiceControl({ field, value, error, onChange }: ControlProps<ChoiceField>) {
  const id = controlId(field.key);
  const [only, ...others] = field.options;
  if (only !== undefined && others.length === 0) {
    return (
      <Field label={field.label} htmlFor={id} help={field.help}>
        <TextBox id={id} value={only.label} disabled readOnly />
      </Field>
    );
  }
  const letters = field.options.reduce((sum, { label }) => sum + label.length, 0);
  return (
    <div className={letters > MAX_LETTERS_OF_HALF ? styles['whole'] : undefined}>
      <Field label={field.label} labelId={`${id}-label`} help={field.help}>
        <Segmented
          labelId={`${id}-label`}
          value={String(value)}
          options={field.options}
          onChange={(next) => onChange(field.key, next)}
        />
        <FieldMessage id={`${id}-message`} error={error?.message} />
      </Field>
    </div>
  );
}
