import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './form-buttons.module.css';

interface FormButtonsProps {
  /** Below a line, as the foot of a dialog. */
  isApart?: boolean;
  /** Adds a button that leaves everything as it is. */
  onCancel?: () => void;
  children: ReactNode;
}

/** The buttons at the end of a form or a question, at its right. */
export function FormButtons({ isApart = false, onCancel, children }: FormButtonsProps) {
  return (
    <div className={isApart ? `${styles['buttons']} ${styles['apart']}` : styles['buttons']}>
      {onCancel !== undefined && (
        <Button variant="soft" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {children}
    </div>
  );
}
