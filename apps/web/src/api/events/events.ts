import type { BatchEvent, batchEventSchema } from '@flipon/contract/event';
import type { QueryClient } from '@tanstack/react-query';
import { createStore, useStore } from '../../ui/state/store.ts';
import { requestAnswer } from '../request.ts';
import { session, watchPerson } from '../session/page-session.ts';
import { applyBatch, isFollowed, readUnfinished } from './apply-batch.ts';
import type { StreamEvent } from './event-parser.ts';
import { createEventStream } from './event-stream.ts';

/** A browser opens few connections to a server, so a hidden tab closes its own after this time. */
const HIDDEN_MS = 30_000;
const SECOND_LOOK_MS = 3_000;

/** `paused`: the page is hidden, so neither the stream nor polling runs. */
export type Following = 'live' | 'down' | 'paused';

const following = createStore<Following>('paused');
/** Loaded before the first event can come. */
let eventSchema: typeof batchEventSchema | undefined;
const batchListeners = new Set<(event: BatchEvent) => void>();

/** How news of running work reach this page. */
export function useFollowing(): Following {
  return useStore(following);
}

export function isLive(): boolean {
  return following.get() === 'live';
}

/** Calls back whenever news begin or cease to reach this page. */
export function watchFollowing(listener: () => void): () => void {
  return following.watch(listener);
}

/** Calls back at every change of any import or analysis; answers the function that stops it. */
export function watchBatches(listener: (event: BatchEvent) => void): () => void {
  batchListeners.add(listener);
  return () => void batchListeners.delete(listener);
}

/**
 * Keeps the page's answers up to date by the server's events, from the first answer on that they
 * can change: a visitor who only reads a page opens no stream. Returns the function that stops it.
 */
export function followEvents(queryClient: QueryClient): () => void {
  let isWanted = false;
  let stopTimer: (() => void) | null = null;

  const stream = createEventStream({
    open: async (lastEventId, signal) => {
      eventSchema ??= (await import('@flipon/contract/event')).batchEventSchema;
      return requestAnswer('events', {
        signal,
        headers: lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId },
      });
    },
    startTimer,
    random: Math.random,
    onEvent: (event) => {
      const batch = readBatchEvent(event);
      if (batch === null) return;
      applyBatch(queryClient, batch);
      for (const listener of batchListeners) listener(batch);
    },
    onLive: (isSpeaking) => {
      following.set(isSpeaking ? 'live' : 'down');
      // Before the first word something may have been missed; after the last, polling has to begin.
      readUnfinished(queryClient);
      // Answers under way at that moment may be older than the stream.
      if (isSpeaking) startTimer(() => readUnfinished(queryClient), SECOND_LOOK_MS);
    },
  });

  const start = () => {
    if (!isWanted || following.get() !== 'paused') return;
    following.set('down');
    stream.start();
  };
  const stop = () => {
    following.set('paused');
    stream.stop();
  };
  const handleVisibility = () => {
    stopTimer?.();
    stopTimer = null;
    if (document.hidden) {
      stopTimer = startTimer(stop, HIDDEN_MS);
      return;
    }
    // A person who returns should not have to wait for the next try.
    if (following.get() === 'down') stop();
    start();
  };

  /** The stream is one person's: the next one begins their own. */
  const restart = () => {
    if (following.get() === 'paused') return;
    stop();
    stream.forget();
    start();
  };

  const want = (query: { queryKey: readonly unknown[] }) => {
    if (isWanted || !isFollowed(query)) return;
    isWanted = true;
    // Not at once: a query may be born while a screen is being drawn.
    if (!document.hidden) startTimer(start, 0);
  };
  const cache = queryClient.getQueryCache();
  for (const query of cache.getAll()) want(query);
  const stopWanting = cache.subscribe(({ query }) => want(query));
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('pagehide', stop);
  window.addEventListener('pageshow', start);
  const stopWatching = [watchPerson(restart), session.loggedOut.watch(restart)];
  return () => {
    stopWanting();
    for (const stopOne of stopWatching) stopOne();
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', start);
    stopTimer?.();
    stop();
  };
}

function startTimer(run: () => void, delayMs: number): () => void {
  const timer = window.setTimeout(run, delayMs);
  return () => window.clearTimeout(timer);
}

/** Events of other types, or of a newer server, are left out. */
function readBatchEvent({ type, data }: StreamEvent): BatchEvent | null {
  if (type !== 'batch') return null;
  try {
    return eventSchema?.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
