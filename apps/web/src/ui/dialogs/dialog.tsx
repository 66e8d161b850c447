import { type ReactNode, useId } from 'react';
import { CloseButton } from '../controls/icon-button.tsx';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** In pixels; no wider than the screen. */
  width?: number;
  /** Called when it is gone and the focus is back. */
  onClosed?: (() => void) | undefined;
  children: ReactNode;
}

/** A question in the middle of the page; open as long as it is in the tree. */
export function Dialog({ title, onClose, width = 440, onClosed, children }: DialogProps) {
  const headingId = useId();
  return (
    <Modal
      label={{ headingId }}
      onClose={onClose}
      onClosed={onClosed}
      className={styles['dialog']}
      width={width}
    >
      <div className={styles['head']}>
        <h2 id={headingId}>{title}</h2>
        <CloseButton label="Close" onClose={onClose} />
      </div>
      <div className={styles['body']}>{children}</div>
    </Modal>
  );
}
