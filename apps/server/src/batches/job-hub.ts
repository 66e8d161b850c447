import { listenForJobs } from '@flipon/store/job-events';
import { findJobs, type Job } from '@flipon/store/jobs';
import type { Store } from '@flipon/store/store';

const AGAIN_MS = 1000;

export interface Subscriber {
  ownerId: string;
  /** Told a job's state after each change. */
  onJob(subjectId: string, job: Job): void;
  /** Changes since then may have been missed: the subscriber looks by itself. */
  onGap(since: Date): void;
  /** What the subscriber came in with may hold no more. */
  onEndedAccess(): void;
}

export interface JobHub {
  subscribe(subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

/** Hands changes of jobs to the streams of their owners, over one connection for all of them. */
export function createJobHub(store: Store, onError: (error: unknown) => void): JobHub {
  const subscribers = new Set<Subscriber>();
  /** Owner and subject of changes that are not told yet: several in a row are told once. */
  const changed = new Map<string, Set<string>>();
  let isTelling = false;
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;

  const note = (ownerId: string, subjects: Iterable<string>) =>
    changed.set(ownerId, new Set([...(changed.get(ownerId) ?? []), ...subjects]));

  async function tell(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      for (let [next] = changed; next !== undefined; [next] = changed) {
        const [ownerId, subjects] = next;
        changed.delete(ownerId);
        const jobs = await findJobs(store.db, ownerId, [...subjects]).catch((error) => {
          // Nothing is lost while the database is silent: it is told once that answers.
          note(ownerId, subjects);
          throw error;
        });
        for (const subscriber of subscribers) {
          if (subscriber.ownerId !== ownerId) continue;
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
      if (![...subscribers].some((subscriber) => subscriber.ownerId === ownerId)) return;
      note(ownerId, [subjectId]);
      tell();
    },
    onEndedAccess(ownerId) {
      for (const subscriber of subscribers) {
        if (subscriber.ownerId === ownerId) subscriber.onEndedAccess();
      }
    },
    onReconnect(since) {
      for (const subscriber of subscribers) {
        subscriber.onGap(since);
        subscriber.onEndedAccess();
      }
    },
    onError,
  });

  return {
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    close() {
      isClosed = true;
      clearTimeout(again);
      return listener.close();
    },
  };
}
