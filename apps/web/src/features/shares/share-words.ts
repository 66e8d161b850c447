import { fromWireDate } from '@flipon/contract/wire-date';
import type { Share } from '../../api/shares/list-shares.ts';
import { formatMoment, formatUntil } from '../../ui/format-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** After how many days a link may end; null is until it is revoked. */
export const EXPIRIES: readonly (number | null)[] = [7, 30, 90, 365, null];

/** "In 30 days, 22 Dec 2026". */
export function expiryWords(days: number | null, now: Date): string {
  if (days === null) return 'Never, until I revoke it';
  return `In ${days} days, ${formatMoment(new Date(now.getTime() + days * DAY_MS), now)}`;
}

/** "Ends 22 Dec 2026 14:02", "Ended 22 Oct 2026", "Until it is revoked". */
export function endWords({ expires }: Pick<Share, 'expires'>, now: Date): string {
  if (expires === null) return 'Until it is revoked';
  const end = fromWireDate(expires);
  return end > now ? `Ends ${formatUntil(end, now)}` : `Ended ${formatMoment(end, now)}`;
}

/** "Today 14:02"; "Never" before somebody has opened it. */
export function lastUseWords({ lastUsed }: Pick<Share, 'lastUsed'>, now: Date): string {
  return lastUsed === null ? 'Never' : formatMoment(fromWireDate(lastUsed), now);
}
