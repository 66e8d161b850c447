import { IconAlertCircle, IconCircleCheck, IconTrash, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { closeToast, currentToasts, type Toast, watchToasts } from './toast-list.ts';
import styles from './toasts.module.css';

const SHOWN_MS = 8_000;
const ICONS = { done: IconCircleCheck, deleted: IconTrash, failed: IconAlertCircle };

/** What happened, in the lower left corner. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts);
  return (
    <section className={styles['toasts']} aria-label="Messages" aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** Goes by itself, but not while it is pointed at or has the focus. */
function ToastLine({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = window.setTimeout(() => closeToast(toast.id), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [isHeld, toast.id]);
  const Icon = ICONS[toast.kind];
  const { action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and focus only hold the clock.
    <div
      className={styles['toast']}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles['text']}>{toast.text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            closeToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles['close']}
        aria-label="Close message"
        onClick={() => closeToast(toast.id)}
      >
        <IconX size={15} stroke={1.75} />
      </button>
    </div>
  );
}
