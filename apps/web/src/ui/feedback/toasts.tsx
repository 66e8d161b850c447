import { IconAlertCircle, IconCircleCheck, IconTrash, IconX } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useState } from 'react';
import { useStore } from '../state/store.ts';
import type { Countdown } from './countdown.ts';
import { closeToast, type Toast, takeToastAction, toasts } from './toast-list.ts';
import styles from './toasts.module.css';

const ICONS = { done: IconCircleCheck, deleted: IconTrash, failed: IconAlertCircle };
const TICK_MS = 250;

/** Messages about finished and failed actions: in the lower left corner, and in a dialog below its content. */
export function Toasts() {
  return (
    <section data-print="no" className={styles['toasts']} aria-label="Messages" aria-live="polite">
      {useStore(toasts).map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** Goes by itself, but not while it is pointed at or has the focus. */
function ToastLine({ toast }: { toast: Toast }) {
  const Icon = ICONS[toast.kind];
  const { action, countdown, onGone } = toast;
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) countdown.release('focus');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing and focus only hold the clock.
    <div
      className={styles['toast']}
      onMouseEnter={() => countdown.hold('pointer')}
      onMouseLeave={() => countdown.release('pointer')}
      onFocus={() => countdown.hold('focus')}
      onBlur={handleBlur}
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span className={styles['text']}>{toast.text}</span>
      {action !== undefined && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => takeToastAction(toast.id)}
        >
          {action.label}
          {onGone !== undefined && <SecondsLeft countdown={countdown} />}
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

/** How long the action is still there; seen only, as it would be spoken every second. */
function SecondsLeft({ countdown }: { countdown: Countdown }) {
  const [seconds, setSeconds] = useState(() => Math.ceil(countdown.leftMs() / 1000));
  useEffect(() => {
    const tick = () => setSeconds(Math.ceil(countdown.leftMs() / 1000));
    const timer = window.setInterval(tick, TICK_MS);
    return () => window.clearInterval(timer);
  }, [countdown]);
  return (
    <span className={styles['left']} aria-hidden="true">
      {seconds} s
    </span>
  );
}
