import type { ReactNode } from 'react';
import styles from './form-buttons.module.css';

interface FormButtonsProps {
  /** Below a line, as the foot of a dialog. */
  isApart?: boolean;
  children: ReactNode;
}

/** What ends a form or a question, at its right end. */
export function FormButtons({ isApart = false, children }: FormButtonsProps) {
  return (
    <div className={isApart ? `${styles['buttons']} ${styles['apart']}` : styles['buttons']}>
      {children}
    </div>
  );
}
