import { transport } from '#transport';
import { waitBeforeMoreCode } from '../../ui/state/load-code.ts';
import { createStore, useStore } from '../../ui/state/store.ts';
import { turnsOfTasks } from './calls-of-a-task.ts';
import { type Connection, createServerWatch } from './server-watch.ts';

/** Without input for this long, the page counts as unattended. */
const ATTENTION_MS = 60_000;
/** Shorter waits are no waits to a person. */
const NOTICEABLE_MS = 400;

const connection = createStore<Connection>({ is: 'there' });
const isWaiting = createStore(false);
const turnOfCall = turnsOfTasks(2);
let touchedMs = Date.now();
let callsUnderWay = 0;

const watch = createServerWatch({
  probe: transport.isThere,
  nowMs: Date.now,
  startTimer,
  isLookedAt: () => !document.hidden && Date.now() - touchedMs < ATTENTION_MS,
  onChange: connection.set,
});

/** The state of the page's connection to its server. */
export function useConnection(): Connection {
  return useStore(connection);
}

/** Whether the server does not answer: what the page shows of its work is how it was before. */
export function useIsServerGone(): boolean {
  return useConnection().is === 'lost';
}

/** Whether a call has been under way long enough for a person to notice. */
export function useIsWaiting(): boolean {
  return useStore(isWaiting);
}

/** Any word of the server, such as a part of an upload that it took. */
export const heardServer = watch.heard;
export const tryServerNow = watch.tryNow;
/** A call that the page makes by other means than `watchedFetch` failed without an answer. */
export const missedServer = watch.failed;

/** Notes that a call is under way; call the returned function once with its outcome. */
function beginCall(): (outcome: 'answered' | 'failed' | 'aborted') => void {
  callsUnderWay += 1;
  const stopWaiting = watch.waits();
  const stopTimer = startTimer(() => isWaiting.set(true), NOTICEABLE_MS);
  return (outcome) => {
    callsUnderWay -= 1;
    stopTimer();
    stopWaiting();
    if (callsUnderWay === 0) isWaiting.set(false);
    if (outcome === 'answered') watch.heard();
    else if (outcome === 'failed') watch.failed();
  };
}

/** `fetch` that registers its calls with the page; throws as `fetch` does. */
export async function watchedFetch(...call: Parameters<typeof fetch>): Promise<Response> {
  const endCall = beginCall();
  try {
    // A call that outlives the page is sent before the page goes; timers of a hidden page are slow.
    if (call[1]?.keepalive !== true && !document.hidden) await turnOfCall();
    const answer = await transport.fetch(...call);
    endCall('answered');
    return answer;
  } catch (cause) {
    const isAbort = cause instanceof DOMException && cause.name === 'AbortError';
    endCall(isAbort ? 'aborted' : 'failed');
    throw cause;
  }
}

/** Watches the server until the returned function is called; `onBack` runs when the server is back. */
export function followConnection(onBack: () => void): () => void {
  const touch = () => {
    touchedMs = Date.now();
  };
  const gestures = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
  for (const gesture of gestures) {
    window.addEventListener(gesture, touch, { passive: true, capture: true });
  }
  window.addEventListener('offline', watch.failed);
  window.addEventListener('online', watch.tryNow);
  const stopWatching = connection.watch(() => {
    if (connection.get().is === 'back') onBack();
  });
  waitBeforeMoreCode(watch.answers);
  watch.start();
  return () => {
    for (const gesture of gestures) window.removeEventListener(gesture, touch, { capture: true });
    window.removeEventListener('offline', watch.failed);
    window.removeEventListener('online', watch.tryNow);
    stopWatching();
    watch.stop();
  };
}

function startTimer(run: () => void, delayMs: number): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}
