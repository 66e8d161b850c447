import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { storedText } from '../stored-text.ts';
import { shownKinds } from './shown-kinds.ts';

const workItemSchema = z.object({
  id: z.uuid(),
  kind: z.enum(shownKinds),
  sequenceName: z.string(),
  /** Milliseconds of the clock when the wait began, or began anew. */
  waitingSinceMs: z.number(),
  /** The wait took too long: nobody looks any more until the user says so. */
  overdue: z.boolean(),
});
export type WorkItem = z.infer<typeof workItemSchema>;

/** Analyses that were started and whose end the user has not seen yet; they outlive a reload. */
const stored = storedText('flipon.work');
const listeners = new Set<() => void>();
let items = parseWork(stored.read());

function parseWork(text: string | null): readonly WorkItem[] {
  try {
    return z.array(workItemSchema).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

function change(next: readonly WorkItem[]): void {
  items = next;
  stored.write(JSON.stringify(items));
  for (const listener of listeners) listener();
}

stored.watch((text) => {
  items = parseWork(text);
  for (const listener of listeners) listener();
});

export function addWork(item: Pick<WorkItem, 'id' | 'kind' | 'sequenceName'>): void {
  if (isWorkListed(item.id)) return;
  const { id, kind, sequenceName } = item;
  change([...items, { id, kind, sequenceName, waitingSinceMs: Date.now(), overdue: false }]);
}

export function isWorkListed(id: string): boolean {
  return items.some((item) => item.id === id);
}

export function removeWork(id: string): void {
  if (isWorkListed(id)) change(items.filter((item) => item.id !== id));
}

export function markOverdue(id: string): void {
  change(items.map((item) => (item.id === id ? { ...item, overdue: true } : item)));
}

export function keepWaiting(id: string): void {
  change(
    items.map((item) =>
      item.id === id ? { ...item, waitingSinceMs: Date.now(), overdue: false } : item,
    ),
  );
}

export function useWorkList(): readonly WorkItem[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => items,
  );
}
