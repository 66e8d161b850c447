import type { FlagField } from '@flipon/analyses/field';
import { FieldMessage } from '../../../ui/field.tsx';
import { HelpTip } from '../../../ui/floating/help-tip.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { type ControlProps, controlId } from './control-props.ts';
import styles from './settings-form.module.css';

export function FlagControl({ field, value, error, onChange }: ControlProps<FlagField>) {
  const id = controlId(field.key);
  return (
    <div className={styles['whole']}>
      <div className={styles['flag']}>
        <Toggle
          id={id}
          checked={value === true}
          onChange={(checked) => onChange(field.key, checked)}
        >
          {field.label}
        </Toggle>
        <HelpTip about={field.label}>{field.help}</HelpTip>
      </div>
      <FieldMessage id={`${id}-message`} error={error?.message} />
    </div>
  );
}
