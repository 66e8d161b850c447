import type { AnalysisKind } from '@flipon/analyses/definitions';
import { listedKinds } from '../../ui/kind-list/listed-kinds.ts';
import { createStore, useStore } from '../../ui/state/store.ts';
import { session, usePerson } from '../session/page-session.ts';
import { storedText } from '../stored-text.ts';

interface Wait {
  id: string;
  /** The owner's id; absent in entries that older pages have kept. */
  owner?: string;
  /** Milliseconds of the clock when the wait began, or was restarted. */
  waitingSinceMs: number;
  /** The wait took too long: nothing is polled until the user asks for it. */
  overdue: boolean;
}

export interface AnalysisWork extends Wait {
  kind: AnalysisKind;
  sequenceName: string;
}

/** Analyses that were started together; the screen calls them a batch. */
export interface CampaignWork extends Wait {
  /** How many there are of each. */
  campaign: { sequences: number; kinds: number; parts: number };
}

export type WorkItem = AnalysisWork | CampaignWork;

export function isCampaignWork(item: WorkItem): item is CampaignWork {
  return 'campaign' in item;
}

/** Started analyses whose end the user has not seen yet; they outlive a reload. */
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
  const { id, owner, waitingSinceMs, overdue, kind, sequenceName, campaign } = value as Partial<
    Record<keyof AnalysisWork | keyof CampaignWork, unknown>
  >;
  const isOfAnalysis =
    listedKinds.some((known) => known === kind) && typeof sequenceName === 'string';
  return (
    typeof id === 'string' &&
    (owner === undefined || typeof owner === 'string') &&
    typeof waitingSinceMs === 'number' &&
    typeof overdue === 'boolean' &&
    (isOfAnalysis || isCampaignSize(campaign))
  );
}

function isCampaignSize(value: unknown): value is CampaignWork['campaign'] {
  if (typeof value !== 'object' || value === null) return false;
  const { sequences, kinds, parts } = value as Partial<
    Record<keyof CampaignWork['campaign'], unknown>
  >;
  return [sequences, kinds, parts].every((count) => typeof count === 'number');
}

function change(next: readonly WorkItem[]): void {
  stored.write(JSON.stringify(next));
  items.set(next);
}

stored.watch((text) => items.set(parseWork(text)));
// The names of one person's sequences must not show to the next; their library still has them.
session.departures.watch(() => {
  const { id } = session.person.get();
  change(items.get().filter(({ owner }) => owner !== id));
});

export function addWork(work: Pick<AnalysisWork, 'id' | 'kind' | 'sequenceName'>): void {
  const { id, kind, sequenceName } = work;
  add({ id, kind, sequenceName, ...beginning() });
}

export function addCampaignWork(id: string, campaign: CampaignWork['campaign']): void {
  add({ id, campaign, ...beginning() });
}

function beginning() {
  const { id: owner } = session.person.get();
  return { ...(owner === null ? {} : { owner }), waitingSinceMs: Date.now(), overdue: false };
}

function add(item: WorkItem): void {
  if (!isWorkListed(item.id)) change([...items.get(), item]);
}

export function isWorkListed(id: string): boolean {
  return items.get().some((item) => item.id === id);
}

/** Whether it began after the page was loaded: its end is news, even where it came before the first look. */
export function isOfThisPage({ waitingSinceMs }: Pick<WorkItem, 'waitingSinceMs'>): boolean {
  return waitingSinceMs >= performance.timeOrigin;
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

function changeItem(id: string, part: Partial<Wait>): void {
  change(items.get().map((item) => (item.id === id ? { ...item, ...part } : item)));
}

/** Work of one person is another's from now on. */
export function handOverWork(from: string, to: string): void {
  change(items.get().map((item) => (item.owner === from ? { ...item, owner: to } : item)));
}

/** The work of the current account; that of a guest waits until a user has left. */
export function useWorkList(): readonly WorkItem[] {
  const { id } = usePerson();
  return useStore(items).filter(({ owner }) => owner === undefined || owner === id);
}

/** Whether the list of work is open. */
export const workShown = createStore(false);
