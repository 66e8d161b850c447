import type { ReactNode } from 'react';
import styles from './form-buttons.module.css';

interface FormButtonsProps {
  /** Below a line, as the foot of a dialog. */
  isApart?: boolean;
  children: ReactNode;
}

/** The buttons at the end of a form or a question, at its right. */
export function FormButtons({ isApart = false, children }: FormButtonsProps) {
  return (
    <div className={isApart ? `${styles['buttons']} ${styles['apart']}` : styles['buttons']}>
      {children}
    </div>
  );
}
