import { addressOf } from '../../api/address.ts';
import { createStore } from '../../ui/state/store.ts';

/** Whether a newer version than this page is kept, and waits for a reload. */
export const isVersionWaiting = createStore(false);

let kept: ServiceWorkerRegistration | null = null;

/** Has the browser keep the files of this page, so that it opens without a network, and notices newer ones. */
export async function keepOffline(): Promise<void> {
  // Pages without https have none, and private windows of some browsers.
  if (!('serviceWorker' in navigator)) return;
  // What the page shows first needs the line.
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  const registration = await navigator.serviceWorker
    .register(addressOf('/service-worker.js'), { updateViaCache: 'none' })
    .catch(() => null);
  if (registration === null) return;
  kept = registration;
  // The first version of a browser waits for nothing.
  const look = () =>
    isVersionWaiting.set(registration.waiting !== null && registration.active !== null);
  const follow = () => registration.installing?.addEventListener('statechange', look);
  look();
  follow();
  registration.addEventListener('updatefound', follow);
}

/**
 * Loads the page anew, with the version that waits.
 *
 * @param onRefused called where other tabs have the version of before, which would lose its files
 */
export function takeVersion(onRefused: () => void): void {
  const { serviceWorker } = navigator;
  const waiting = kept?.waiting ?? null;
  // Another tab has taken it.
  if (waiting === null) {
    window.location.reload();
    return;
  }
  const asked = new AbortController();
  const { signal } = asked;
  const handleRefusal = () => {
    asked.abort();
    onRefused();
  };
  serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { signal });
  serviceWorker.addEventListener('message', handleRefusal, { signal });
  serviceWorker.startMessages();
  waiting.postMessage(null);
}
