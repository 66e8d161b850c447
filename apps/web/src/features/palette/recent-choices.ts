import { tabText } from '../../api/tab-text.ts';

/** A place that was opened from the palette. */
export interface RecentChoice {
  title: string;
  note?: string | undefined;
  to: string;
}

const MOST = 5;
/** Of this tab; forgotten when its user leaves. */
const kept = tabText('recent-choices');

export function readRecent(): RecentChoice[] {
  try {
    const read: unknown = JSON.parse(kept.get() || '[]');
    return Array.isArray(read) ? read.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function keepRecent(choice: RecentChoice): void {
  const others = readRecent().filter(({ to }) => to !== choice.to);
  kept.set(JSON.stringify([choice, ...others].slice(0, MOST)));
}

function isRecent(value: unknown): value is RecentChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { title, to } = value as Partial<Record<keyof RecentChoice, unknown>>;
  return typeof title === 'string' && typeof to === 'string' && /^\/(?![/\\])/.test(to);
}
