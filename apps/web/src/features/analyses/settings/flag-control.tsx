import type { FlagField } from '@flipon/analyses/field';
import { HelpTip } from '../../../ui/help-tip.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import type { ControlProps } from './control-props.ts';
import styles from './settings-form.module.css';

export function FlagControl({ field, value, onChange }: ControlProps<FlagField>) {
  return (
    <div className={`${styles['whole']} ${styles['flag']}`}>
      <Toggle checked={value === true} onChange={(checked) => onChange(field.key, checked)}>
        {field.label}
      </Toggle>
      <HelpTip about={field.label}>{field.help}</HelpTip>
    </div>
  );
}
