import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Announcer } from '../feedback/announcer.tsx';
import { Toasts } from '../feedback/toasts.tsx';
import styles from './modal.module.css';

interface ModalProps {
  /** Its name, or the id of its heading. */
  label: { text: string } | { headingId: string };
  onClose: () => void;
  /** Called when it is gone and the focus is back. */
  onClosed?: (() => void) | undefined;
  className?: string | undefined;
  /** In pixels; no wider than the screen. */
  width: number;
  children: ReactNode;
}

/**
 * A box above the page, which cannot be reached while the box is open; Escape or a click outside
 * closes it, and the focus returns. It is open as long as it is in the tree.
 */
export function Modal({ label, onClose, onClosed, className, width, children }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null);
  const beganBeside = useRef(false);
  const latestClosed = useRef(onClosed);
  useEffect(() => {
    latestClosed.current = onClosed;
  });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const page = document.documentElement;
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element.close();
      // The element that had the focus may leave the page together with the box.
      queueMicrotask(() => latestClosed.current?.());
    };
  }, []);
  const isBeside = (event: MouseEvent) => event.target === box.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key is Escape, and the browser's.
    <dialog
      ref={box}
      className={`${styles['box']} ${className ?? ''}`}
      style={{ width }}
      aria-label={'text' in label ? label.text : undefined}
      aria-labelledby={'headingId' in label ? label.headingId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A selection of letters may end outside: only a click that began outside counts.
      onMouseDown={(event) => {
        beganBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (beganBeside.current && isBeside(event)) onClose();
      }}
    >
      <div className={styles['content']}>{children}</div>
      {/* The page's own ones cannot be heard nor pressed from here. */}
      <Announcer />
      <Toasts />
    </dialog>
  );
}
