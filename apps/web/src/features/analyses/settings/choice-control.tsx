import type { ChoiceField } from '@flipon/analyses/field';
import { Field, FieldMessage } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { type ControlProps, controlId } from './control-props.ts';
import styles from './settings-form.module.css';

export function ChoiceControl({ field, value, error, onChange }: ControlProps<ChoiceField>) {
  const id = controlId(field.key);
  return (
    <div className={styles['whole']}>
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
