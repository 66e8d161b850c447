import { vi } from 'vitest';
import { heardServer, missedServer } from '../api/connection/page-connection.ts';

/** The news that the server is back stays for less. */
const FORGOTTEN_AFTER_MS = 10_000;

/** What is drawn while the page knows that its server does not answer; then it is there again. */
export async function drawWithoutServer(draw: () => string): Promise<string> {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
  try {
    missedServer();
    await vi.advanceTimersByTimeAsync(0);
    return draw();
  } finally {
    heardServer();
    await vi.advanceTimersByTimeAsync(FORGOTTEN_AFTER_MS);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
}
