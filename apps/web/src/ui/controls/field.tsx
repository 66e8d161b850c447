import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { HelpTip } from '../floating/help-tip.tsx';
import styles from './field.module.css';

interface FieldProps {
  label: string;
  /** The control's id; without it the label names a group, see `labelId`. */
  htmlFor?: string;
  labelId?: string;
  /** Bounds, at the right end of the label's line. */
  range?: string;
  help?: string;
  children: ReactNode;
}

/** Label left above, range right above, then the control. */
export function Field({ label, htmlFor, labelId, range, help, children }: FieldProps) {
  return (
    <div className={styles['field']}>
      <div className={styles['head']}>
        {htmlFor === undefined ? (
          <span id={labelId}>{label}</span>
        ) : (
          <label htmlFor={htmlFor}>{label}</label>
        )}
        {help !== undefined && <HelpTip about={label}>{help}</HelpTip>}
        {range !== undefined && <span className={styles['range']}>{range}</span>}
      </div>
      {children}
    </div>
  );
}

interface FieldMessageProps {
  id: string;
  error?: string;
  warning?: string;
}

/** A refusal or an advice under a control; nothing where there is neither. */
export function FieldMessage({ id, error, warning }: FieldMessageProps) {
  const text = error ?? warning;
  if (text === undefined) return null;
  const Icon = error === undefined ? IconAlertTriangle : IconAlertCircle;
  return (
    <div
      id={id}
      className={styles['message']}
      data-kind={error === undefined ? 'warning' : 'error'}
      role={error === undefined ? 'status' : 'alert'}
    >
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
