import type { Settings } from '@flipon/settings/settings';
import { openDiskRoom } from '@flipon/store/disk';
import type { WorkLimits } from '@flipon/store/room';

/** Limits of one owner, and of the server as a whole. */
export type Quotas = WorkLimits;

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
    server: {
      guestsStorageMb: settings.guestsStorageMb,
      disk: openDiskRoom(settings.dataDir, settings.diskFloorMb),
    },
  };
}
