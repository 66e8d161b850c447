import type { PageStorage } from '../../api/storage/page-storage.ts';
import { formatBytes } from '../../ui/words/format-bytes.ts';
import { formatInteger } from '../../ui/words/format-number.ts';

const GIB = 1024 ** 3;
/** Ordinary windows get more than this. Not all browsers say of private ones how little they get. */
const PRIVATE_BYTES = GIB;
/** Less than this is soon used up by the results of a chromosome. */
const SHORT_BYTES = GIB / 4;

/** Room that is left, in bytes; 0 where more is used than the browser grants. */
export function leftBytes({ usedBytes, quotaBytes }: NonNullable<PageStorage['room']>): number {
  return Math.max(0, quotaBytes - usedBytes);
}

/** What a person should know before work is lost, the most urgent first. */
export function storageWarnings({ room, isPromised }: PageStorage): string[] {
  if (room === null) return [];
  const warnings: string[] = [];
  const left = leftBytes(room);
  if (left < SHORT_BYTES) {
    warnings.push(
      `The browser has only ${formatBytes(left)} left for this page. Delete sequences or results that you no longer need.`,
    );
  }
  if (!isPromised && room.quotaBytes < PRIVATE_BYTES) {
    warnings.push(
      'This may be a private window, because the browser gives it little room. A private window forgets sequences and results once it is closed.',
    );
  }
  return warnings;
}

/** Of sequences that were there and are gone. */
export function removedWords(count: number): string {
  const what = count === 1 ? 'the sequence' : `the ${formatInteger(count)} sequences`;
  return `This browser has removed ${what} that it kept here, with all results. Import them again; ask the browser to keep them under Storage.`;
}
