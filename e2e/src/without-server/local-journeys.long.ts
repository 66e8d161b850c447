import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import { inLocalMode } from '../programs/use-flipon.ts';

// The journeys of every kind and of the map, without a server.
const files = [
  ...globSync('kinds/*-journey.test.ts', { cwd: join(import.meta.dirname, '..') }).filter(
    // Networks need a program that browsers lack.
    (name) => !name.includes('zdnabert2'),
  ),
  ...['map', 'map-lanes', 'circle'].map((name) => `journeys/${name}-journey.test.ts`),
].toSorted();

describe.each(files)('%s', async (name) => {
  await inLocalMode(() => import(/* @vite-ignore */ `../${name}`));
});
