import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import styles from './select-box.module.css';

/** One of many, by the browser's own list; the label is the caller's. */
export function SelectBox({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className={`${styles['box']} ${className}`}>
      <select {...select} />
      <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
