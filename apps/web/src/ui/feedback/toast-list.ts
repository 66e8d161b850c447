import { createStore } from '../state/store.ts';
import { messageOf } from '../words/shown-error.ts';
import { type Countdown, startCountdown } from './countdown.ts';

export interface Toast {
  id: number;
  kind: 'done' | 'deleted' | 'failed';
  text: string;
  action?: { label: string; run: () => void };
  /** Called once when the toast goes in any way but by its action. */
  onGone?: () => void;
  /** Held while the toast is pointed at or has the focus. */
  countdown: Countdown;
}

const MAX_TOASTS = 3;
const SHOWN_MS = 8_000;
let nextId = 1;
export const toasts = createStore<readonly Toast[]>([]);

/** Says what happened, for 8 s; the oldest goes when there are more than three. Answers its id. */
export function showToast(toast: Omit<Toast, 'id' | 'countdown'>): number {
  const id = nextId++;
  const countdown = startCountdown(SHOWN_MS, () => closeToast(id));
  const shown = toasts.get();
  const oldest = shown.length >= MAX_TOASTS ? shown[0] : undefined;
  toasts.set([...shown, { ...toast, id, countdown }]);
  if (oldest !== undefined) closeToast(oldest.id);
  return id;
}

/** Says why something failed. */
export function showFailure(error: unknown): void {
  showToast({ kind: 'failed', text: messageOf(error) });
}

export function closeToast(id: number): void {
  remove(id)?.onGone?.();
}

/** Runs the toast's action, in place of the one for its disappearance. */
export function takeToastAction(id: number): void {
  remove(id)?.action?.run();
}

function remove(id: number): Toast | undefined {
  const toast = toasts.get().find((each) => each.id === id);
  toast?.countdown.stop();
  toasts.set(toasts.get().filter((each) => each.id !== id));
  return toast;
}
