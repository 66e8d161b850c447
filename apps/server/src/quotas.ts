import type { Settings } from '@flipon/settings/settings';
import type { RoomLimit } from '@flipon/store/no-room-error';
import type { Usage } from '@flipon/store/usage';
import { AppError } from './http/app-error.ts';

/** What one person may have at once. */
export interface Quota extends RoomLimit {
  queuedJobs: number;
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
