import { fromWireDate } from '@flipon/contract/wire-date';
import type { Share } from '../../api/shares/shares.ts';
import { formatDay, formatMoment, formatUntil } from '../../ui/words/format-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** After how many days a link may end; null is until it is revoked. */
export const EXPIRIES: readonly (number | null)[] = [7, 30, 90, 365, null];

/** "In 30 days, 22 Dec 2026". */
export function expiryWords(days: number | null, now: Date): string {
  if (days === null) return 'Never, until I revoke it';
  return `In ${days} days, ${formatMoment(new Date(now.getTime() + days * DAY_MS), now)}`;
}

/** How long the work of a guest stays after the last visit; a link ends with it. */
const GUEST_DAYS = 7;

/** In place of a choice, which the work of a guest does not outlive. */
export function guestEndWords(now: Date): string {
  const end = formatDay(new Date(now.getTime() + GUEST_DAYS * DAY_MS));
  return `Ends on ${end} (guest work is deleted ${GUEST_DAYS} days after your last visit). Register to keep it longer.`;
}

/** Whether it has ended; such links stay listed for a while. */
export function isOver({ expires }: Pick<Share, 'expires'>, now: Date): boolean {
  return expires !== null && fromWireDate(expires) <= now;
}

/** "22 Dec 2026 14:02", "Ended 22 Oct 2026", "When it is revoked". */
export function endMoment(share: Pick<Share, 'expires'>, now: Date): string {
  if (share.expires === null) return 'When it is revoked';
  const end = fromWireDate(share.expires);
  return isOver(share, now) ? `Ended ${formatMoment(end, now)}` : formatUntil(end, now);
}

/** The same as a sentence: "Ends 22 Dec 2026 14:02", "Ended 22 Oct 2026", "Holds until it is revoked". */
export function endWords(share: Pick<Share, 'expires'>, now: Date): string {
  if (share.expires === null) return 'Holds until it is revoked';
  const moment = endMoment(share, now);
  return isOver(share, now) ? moment : `Ends ${moment}`;
}

/** "Today 14:02"; "Never" before its first use. */
export function lastUseWords({ lastUsed }: Pick<Share, 'lastUsed'>, now: Date): string {
  return lastUsed === null ? 'Never' : formatMoment(fromWireDate(lastUsed), now);
}
