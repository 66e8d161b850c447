import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect } from 'vitest';
import { newGuest } from '../programs/api-client.ts';
import type { Looks } from './look-thread.ts';

/**
 * A stranger who reads the own library, and the health of the server, while others work.
 *
 * @param url of a running Flipon
 * @returns a function that ends it, prints how long the answers took, and expects all of them to be right
 */
export async function beginLooking(url: string): Promise<(what: string) => Promise<void>> {
  const stranger = await newGuest(url);
  await stranger.get('sequence');
  const workerData = { url, token: stranger.token, paths: ['sequence', 'management/health'] };
  const thread = new Worker(new URL('./look-thread.ts', import.meta.url), { workerData });
  const told = once(thread, 'message');
  return async (what) => {
    thread.postMessage('end');
    const [{ waits, wrong }] = (await told) as [Looks];
    waits.sort((one, other) => one - other);
    const at = (share: number) => waits[Math.floor(share * (waits.length - 1))];
    console.log(
      `${what}: ${waits.length} looks, ms ${at(0.5)} p50, ${at(0.99)} p99, ${at(1)} most`,
    );
    expect(wrong).toEqual([]);
    expect(waits.length).toBeGreaterThan(5);
  };
}
