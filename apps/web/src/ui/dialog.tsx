import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** In pixels; no wider than the screen. */
  width?: number;
  /** Called when it has left the screen and the focus is back. */
  onClosed?: () => void;
  children: ReactNode;
}

/** A question in the middle of the page. Its head is no landmark, unlike the one of Mantine's own. */
export function Dialog({ isOpen, title, onClose, width, onClosed, children }: DialogProps) {
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      size={width}
      centered
      radius="lg"
      returnFocus
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles['head']}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={styles['body']}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
