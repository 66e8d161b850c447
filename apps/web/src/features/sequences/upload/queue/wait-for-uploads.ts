import { ApiError } from '../../../../api/api-error.ts';
import { messageOf } from '../../../../ui/words/shown-error.ts';
import { hasEnded, type Upload, type UploadTask } from './upload.ts';
import type { UploadQueue } from './upload-queue.ts';

interface Waiting {
  queue: Pick<UploadQueue, 'state' | 'remove'>;
  tasks: readonly UploadTask[];
  /** Takes those that have not ended off the queue, and rejects with its reason. */
  signal: AbortSignal;
  onChange: (uploads: readonly Upload[]) => void;
}

/**
 * Waits until all uploads of tasks are done. Rejects as soon as one of them fails, is held for want of
 * room, or is taken off the queue by the user.
 */
export function waitForUploads({
  queue,
  tasks,
  signal,
  onChange,
}: Waiting): Promise<readonly Upload[]> {
  // The queue forgets those that are done when others are added.
  const seen = new Map<UploadTask, Upload>();
  return new Promise((resolve, reject) => {
    const look = () => {
      const { uploads, heldBy } = queue.state.get();
      for (const task of tasks) {
        const now = uploads.find((upload) => upload.task === task);
        const known = now ?? seen.get(task);
        if (known === undefined) continue;
        seen.set(task, known);
        const reason = now === undefined && !hasEnded(known) ? REMOVED : reasonOf(known, heldBy);
        if (reason === null) continue;
        end(() => reject(new ApiError(0, 'invalid_request', `${known.file.name}: ${reason}`)));
        return;
      }
      const ours = [...seen.values()];
      onChange(ours);
      if (ours.length === tasks.length && ours.every(hasEnded)) end(() => resolve(ours));
    };
    const handleAbort = () => {
      end(() => reject(signal.reason));
      for (const upload of seen.values()) if (!hasEnded(upload)) queue.remove(upload.id);
    };
    const unwatch = queue.state.watch(look);
    const end = (settle: () => void) => {
      unwatch();
      signal.removeEventListener('abort', handleAbort);
      settle();
    };
    signal.addEventListener('abort', handleAbort);
    look();
    if (signal.aborted) handleAbort();
  });
}

const REMOVED = 'This file was taken off the list of uploads.';

function reasonOf({ state }: Upload, heldBy: Error | null): string | null {
  if (state.step === 'failed') return messageOf(state.error);
  if (state.step !== 'held') return null;
  return heldBy === null ? 'There is no room for this file.' : messageOf(heldBy);
}
