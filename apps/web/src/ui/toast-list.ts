export interface Toast {
  id: number;
  kind: 'done' | 'deleted' | 'failed';
  text: string;
  action?: { label: string; run: () => void };
}

const MOST_TOASTS = 3;
let nextId = 1;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says what happened; the oldest goes when there are more than three. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  change([...toasts, { ...toast, id: nextId++ }].slice(-MOST_TOASTS));
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
