import { type AnalysisKind, analysisKinds } from '@flipon/analyses/definitions';
import { createStore, useStore } from '../../ui/store.ts';
import { storedText } from '../stored-text.ts';

export interface WorkItem {
  id: string;
  kind: AnalysisKind;
  sequenceName: string;
  /** Milliseconds of the clock when the wait began, or began anew. */
  waitingSinceMs: number;
  /** The wait took too long: nobody looks any more until the user says so. */
  overdue: boolean;
}

/** Analyses that were started and whose end the user has not seen yet; they outlive a reload. */
const stored = storedText('flipon.work');
const items = createStore(parseWork(stored.read()));

function parseWork(text: string | null): readonly WorkItem[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) && kept.every(isWorkItem) ? kept : [];
  } catch {
    return [];
  }
}

/** By hand, because every page begins with this list, before any schema is loaded. */
function isWorkItem(value: unknown): value is WorkItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, sequenceName, waitingSinceMs, overdue } = value as Partial<
    Record<keyof WorkItem, unknown>
  >;
  return (
    typeof id === 'string' &&
    analysisKinds.some((known) => known === kind) &&
    typeof sequenceName === 'string' &&
    typeof waitingSinceMs === 'number' &&
    typeof overdue === 'boolean'
  );
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
