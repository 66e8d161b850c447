import type { ComponentProps, ReactNode } from 'react';
import styles from './text-box.module.css';

export type BoxState = 'plain' | 'warning' | 'error';

interface TextBoxProps extends ComponentProps<'input'> {
  state?: BoxState;
  /** Inside at the right end: a unit. */
  unit?: string;
  icon?: ReactNode;
  /** Inside at the right end: a button. */
  end?: ReactNode;
}

/** One line of text, 34 px high; the label is the caller's. */
export function TextBox({
  state = 'plain',
  unit,
  icon,
  end,
  className = '',
  ...input
}: TextBoxProps) {
  return (
    <span className={`${styles['box']} ${className}`} data-state={state}>
      {icon}
      <input aria-invalid={state === 'error' || undefined} autoComplete="off" {...input} />
      {unit !== undefined && <span className={styles['unit']}>{unit}</span>}
      {end}
    </span>
  );
}

interface TextAreaBoxProps extends ComponentProps<'textarea'> {
  state?: BoxState;
}

/** Several lines in the letters of DNA. */
export function TextAreaBox({ state = 'plain', ...area }: TextAreaBoxProps) {
  return (
    <textarea
      className={styles['area']}
      data-state={state}
      aria-invalid={state === 'error' || undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      {...area}
    />
  );
}
