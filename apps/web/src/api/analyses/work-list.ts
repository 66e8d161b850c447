import { analysisKinds } from '@flipon/analyses/definitions';
import { z } from 'zod';
import { createStore, useStore } from '../../ui/store.ts';
import { storedText } from '../stored-text.ts';

const workItemSchema = z.object({
  id: z.uuid(),
  kind: z.enum(analysisKinds),
  sequenceName: z.string(),
  /** Milliseconds of the clock when the wait began, or began anew. */
  waitingSinceMs: z.number(),
  /** The wait took too long: nobody looks any more until the user says so. */
  overdue: z.boolean(),
});
export type WorkItem = z.infer<typeof workItemSchema>;

/** Analyses that were started and whose end the user has not seen yet; they outlive a reload. */
const stored = storedText('flipon.work');
const items = createStore(parseWork(stored.read()));

function parseWork(text: string | null): readonly WorkItem[] {
  try {
    return z.array(workItemSchema).parse(JSON.parse(text ?? '[]'));
  } catch {
    return [];
  }
}

function change(next: readonly WorkItem[]): void {
  stored.write(JSON.stringify(next));
  items.set(next);
}

stored.watch((text) => items.set(parseWork(text)));

export function addWork(item: Pick<WorkItem, 'id' | 'kind' | 'sequenceName'>): void {
  if (isWorkListed(item.id)) return;
  const { id, kind, sequenceName } = item;
  change([...items.get(), { id, kind, sequenceName, waitingSinceMs: Date.now(), overdue: false }]);
}

export function isWorkListed(id: string): boolean {
  return items.get().some((item) => item.id === id);
}

export function removeWork(id: string): void {
  if (isWorkListed(id)) change(items.get().filter((item) => item.id !== id));
}

export function markOverdue(id: string): void {
  changeItem(id, { overdue: true });
}

export function keepWaiting(id: string): void {
  changeItem(id, { waitingSinceMs: Date.now(), overdue: false });
}

function changeItem(id: string, part: Partial<WorkItem>): void {
  change(items.get().map((item) => (item.id === id ? { ...item, ...part } : item)));
}

export function useWorkList(): readonly WorkItem[] {
  return useStore(items);
}
