import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectWhenQuiet } from './collect-when-quiet.ts';

const MB = 1024 * 1024;
const EVERY_MS = 40;

/** A server whose memory is set by hand, and its collections: each leaves what is in use. */
function watched() {
  const memory = { held: 100 * MB, inUse: 100 * MB, collections: 0 };
  const { stop } = collectWhenQuiet({
    everyMs: EVERY_MS,
    heldBytes: () => memory.held,
    collect: () => {
      memory.collections += 1;
      memory.held = memory.inUse;
    },
  });
  return { memory, stop };
}

/** Of a processor, which others may use meanwhile. */
function keepBusy(ms: number): void {
  const before = process.threadCpuUsage();
  while (process.threadCpuUsage(before).user < 1000 * ms);
}

it('collects what the start and many requests have left, once each, and not what is in use', async () => {
  const { memory, stop } = watched();
  await expect.poll(() => memory.collections).toBe(1);
  memory.held = 110 * MB;
  await sleep(5 * EVERY_MS);
  expect(memory.collections).toBe(1);
  memory.held = 180 * MB;
  memory.inUse = 140 * MB;
  await expect.poll(() => memory.collections).toBe(2);
  await sleep(5 * EVERY_MS);
  expect(memory.collections).toBe(2);
  stop();
});

it('collects nothing while there is much to do', async () => {
  const { memory, stop } = watched();
  memory.held = 200 * MB;
  for (let round = 0; round < 10; round++) {
    keepBusy(EVERY_MS);
    await sleep(0);
  }
  expect(memory.collections).toBe(0);
  await expect.poll(() => memory.collections).toBe(1);
  stop();
});

it('can collect: the server is started with what it takes', () => {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  expect(JSON.parse(manifest).nodeOptions).toContain('--expose-gc');
});
