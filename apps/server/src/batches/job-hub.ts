import { findJobs, type Job, listenForJobs } from '@flipon/store/jobs';
import type { Store } from '@flipon/store/store';

const AGAIN_MS = 1000;

export interface Subscriber {
  ownerId: string;
  /** Called with a job's state after each change. */
  onJob(subjectId: string, job: Job): void;
  /** Changes of the last `deafMs` may have been missed: the subscriber has to look them up. */
  onGap(deafMs: number): void;
  /** The subscriber's credential may no longer be valid. */
  onEndedAccess(): void;
}

export interface JobHub {
  subscribe(subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

/** Jobs that are read at once. */
const TOLD_AT_ONCE = 200;

/** Hands changes of jobs to the streams of their owners, over one connection for all of them. */
export function createJobHub(store: Store, onError: (error: unknown) => void): JobHub {
  /** By owner. */
  const subscribers = new Map<string, Set<Subscriber>>();
  /** Owner and subject of changes that are not sent yet: several in a row are sent once. */
  const changed = new Map<string, Set<string>>();
  let isTelling = false;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  const note = (ownerId: string, subjects: Iterable<string>) => {
    const noted = changed.get(ownerId) ?? new Set();
    for (const subject of subjects) noted.add(subject);
    changed.set(ownerId, noted);
  };

  async function tell(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      for (let [next] = changed; next !== undefined; [next] = changed) {
        const [ownerId, subjects] = next;
        // Other owners have their turn in between: the rest is queued after them.
        changed.delete(ownerId);
        const some = [...subjects.values().take(TOLD_AT_ONCE)];
        for (const subject of some) subjects.delete(subject);
        if (subjects.size > 0) changed.set(ownerId, subjects);
        const jobs = await findJobs(store.db, ownerId, some).catch((error) => {
          // Kept until the database answers again, and sent then.
          note(ownerId, some);
          throw error;
        });
        for (const subscriber of subscribers.get(ownerId) ?? []) {
          for (const [subjectId, job] of jobs) subscriber.onJob(subjectId, job);
        }
      }
    } catch (error) {
      onError(error);
      if (!isClosed) again = setTimeout(tell, AGAIN_MS);
    } finally {
      isTelling = false;
    }
  }

  const listener = listenForJobs(store.databaseUrl, {
    onChange({ ownerId, subjectId }) {
      if (!subscribers.has(ownerId)) return;
      note(ownerId, [subjectId]);
      tell();
    },
    onEndedAccess(ownerId) {
      for (const subscriber of subscribers.get(ownerId) ?? []) subscriber.onEndedAccess();
    },
    onReconnect(deafMs) {
      for (const subscriber of [...subscribers.values()].flatMap((of) => [...of])) {
        subscriber.onGap(deafMs);
        subscriber.onEndedAccess();
      }
    },
    onError,
  });

  return {
    subscribe(subscriber) {
      const { ownerId } = subscriber;
      const own = subscribers.get(ownerId) ?? new Set();
      subscribers.set(ownerId, own.add(subscriber));
      return () => {
        own.delete(subscriber);
        if (own.size === 0 && subscribers.get(ownerId) === own) subscribers.delete(ownerId);
      };
    },
    close() {
      isClosed = true;
      clearTimeout(again);
      return listener.close();
    },
  };
}
