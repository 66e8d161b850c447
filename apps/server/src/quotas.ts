import type { Settings } from '@flipon/settings/settings';
import type { Usage } from '@flipon/store/usage';
import { AppError } from './http/app-error.ts';

const MB = 1024 * 1024;

/** What one person may have at once. */
export interface Quota {
  storageMb: number;
  queuedJobs: number;
  sequences: number;
}

export type Quotas = Record<Usage['kind'], Quota>;

export function quotasOf(settings: Settings): Quotas {
  return {
    guest: {
      storageMb: settings.guestStorageMb,
      queuedJobs: settings.guestQueuedJobs,
      sequences: settings.guestSequences,
    },
    user: {
      storageMb: settings.userStorageMb,
      queuedJobs: settings.userQueuedJobs,
      sequences: settings.userSequences,
    },
  };
}

/** @throws AppError rate_limited when `more` analyses would be too many */
export function requireRoomInQueue(quotas: Quotas, usage: Usage, more: number): void {
  const { queuedJobs } = quotas[usage.kind];
  const { unfinishedJobs } = usage;
  if (more === 0 || unfinishedJobs + more <= queuedJobs) return;
  const limit = `You can have ${queuedJobs} unfinished analyses at once`;
  const underWay = `${unfinishedJobs} ${unfinishedJobs === 1 ? 'is' : 'are'} under way`;
  throw new AppError(
    'rate_limited',
    more === 1
      ? `${limit}, and ${underWay}. Wait until one has ended, or cancel one.`
      : `${limit}: ${underWay}, and this would add ${more}. Wait until some have ended, or start fewer.`,
  );
}

/** @throws AppError rate_limited when the library cannot hold `more` sequences */
export function requireRoomInLibrary(quotas: Quotas, usage: Usage, more = 1): void {
  const { sequences } = quotas[usage.kind];
  if (usage.sequences + more <= sequences) return;
  const limit = `Your library can hold ${sequences} sequences`;
  throw new AppError(
    'rate_limited',
    more === 1
      ? `${limit}. Delete one that you no longer need.`
      : `${limit}: it holds ${usage.sequences}, and this would add ${more}. Delete some that you no longer need, or import fewer.`,
  );
}

/** @throws AppError rate_limited when what is stored, with `moreBytes`, would take too much */
export function requireRoomInStore(quotas: Quotas, usage: Usage, moreBytes: number): void {
  const { storageMb } = quotas[usage.kind];
  if (usage.storedBytes + moreBytes <= storageMb * MB) return;
  throw new AppError(
    'rate_limited',
    `Your sequences and results can take ${storageMb} MB together, and this would be more. Delete some that you no longer need.`,
  );
}
