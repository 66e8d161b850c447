import { afterEach, expect, it, vi } from 'vitest';
import { isVersionWaiting, keepOffline, takeVersion } from './new-version.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  isVersionWaiting.set(false);
});

/** A browser in which a version waits. */
async function openWhereOneWaits() {
  const asked: unknown[] = [];
  const reload = vi.fn();
  const container = Object.assign(new EventTarget(), { startMessages() {} });
  const waiting = { postMessage: (message: unknown) => asked.push(message) };
  const registration = Object.assign(new EventTarget(), {
    active: {},
    installing: null,
    waiting: waiting as typeof waiting | null,
  });
  const serviceWorker = Object.assign(container, { register: async () => registration });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', { location: { reload } });
  await keepOffline();
  return { asked, reload, registration, container };
}

it('loads the page once its version has taken its place, or says that other tabs are open', async () => {
  const { asked, reload, container } = await openWhereOneWaits();
  expect(isVersionWaiting.get()).toBe(true);
  const onRefused = vi.fn();
  takeVersion(onRefused);
  container.dispatchEvent(new Event('message'));
  container.dispatchEvent(new Event('controllerchange'));
  expect([onRefused.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
  takeVersion(onRefused);
  container.dispatchEvent(new Event('controllerchange'));
  expect([onRefused.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  expect(asked).toEqual([null, null]);
});

it('loads the page at once where another tab has taken the version', async () => {
  const { asked, reload, registration } = await openWhereOneWaits();
  registration.waiting = null;
  takeVersion(() => {});
  expect(reload).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});
