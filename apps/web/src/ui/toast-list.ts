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

const MOST_TOASTS = 3;
const SHOWN_MS = 8_000;
let nextId = 1;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says what happened, for 8 s; the oldest goes when there are more than three. Answers its id. */
export function showToast(toast: Omit<Toast, 'id' | 'countdown'>): number {
  const id = nextId++;
  const countdown = startCountdown(SHOWN_MS, () => closeToast(id));
  const oldest = toasts.length >= MOST_TOASTS ? toasts[0] : undefined;
  change([...toasts, { ...toast, id, countdown }]);
  if (oldest !== undefined) closeToast(oldest.id);
  return id;
}

export function closeToast(id: number): void {
  remove(id)?.onGone?.();
}

/** Does what the toast offers, in place of what it does when it goes. */
export function takeToastAction(id: number): void {
  remove(id)?.action?.run();
}

function remove(id: number): Toast | undefined {
  const toast = toasts.find((each) => each.id === id);
  toast?.countdown.stop();
  change(toasts.filter((each) => each.id !== id));
  return toast;
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
