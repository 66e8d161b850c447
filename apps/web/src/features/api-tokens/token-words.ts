import type { ApiToken } from '@flipon/contract/api-token';
import { formatDay, formatMoment } from '../../ui/words/format-time.ts';

export const SCOPE_WORDS = { read: 'read only', start: 'read and start' } as const;

export function isEnded({ expires }: Pick<ApiToken, 'expires'>, now: Date): boolean {
  return expires !== null && new Date(expires) <= now;
}

/** "12 Feb 2027", "ended 1 Nov 2026", "no end". */
export function endWords({ expires }: Pick<ApiToken, 'expires'>, now: Date): string {
  if (expires === null) return 'no end';
  const day = formatDay(new Date(expires));
  return isEnded({ expires }, now) ? `ended ${day}` : day;
}

/** "Today 14:02", "never used". */
export function lastUseWords({ lastUsed }: Pick<ApiToken, 'lastUsed'>, now: Date): string {
  return lastUsed === null ? 'never used' : formatMoment(new Date(lastUsed), now);
}
