import type { FlagField } from '@flipon/analyses/field';
import { FieldMessage } from '../../../ui/controls/field.tsx';
import { Toggle } from '../../../ui/controls/toggle.tsx';
import { HelpTip } from '../../../ui/floating/help-tip.tsx';
import { type ControlProps, controlId } from '../../kinds/settings/control-props.ts';
import styles from './settings-form.module.css';

interface FlagControlProps extends ControlProps<FlagField> {
  /** Why it cannot be switched on. */
  obstacle?: string | null;
}

/** A switch; one that cannot be switched on says so in the place of its label. */
export function FlagControl({ field, value, error, obstacle = null, onChange }: FlagControlProps) {
  const id = controlId(field.key);
  const isOff = value !== true;
  return (
    <div className={styles['whole']}>
      <div className={styles['flag']}>
        <Toggle
          id={id}
          checked={!isOff}
          disabled={isOff && obstacle !== null}
          onChange={(checked) => onChange(field.key, checked)}
        >
          {isOff && obstacle !== null ? obstacle : field.label}
        </Toggle>
        <HelpTip about={field.label}>{field.help}</HelpTip>
      </div>
      <FieldMessage id={`${id}-message`} error={error?.message} />
    </div>
  );
}
