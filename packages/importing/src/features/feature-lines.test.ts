import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParsedFeature } from '@flipon/sequence/parsed-feature';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFeatureLines } from './feature-lines.ts';

let path: string;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'flipon-lines-')), 'features');
});
afterAll(() => rm(join(path, '..'), { recursive: true }));

async function readAll(text: string) {
  await writeFile(path, text);
  const features: ParsedFeature[] = [];
  for await (const some of readFeatureLines(path)) features.push(...some);
  return features;
}

it('reads every line, also those longer than what is read at once', async () => {
  const features = Array.from({ length: 3000 }, (_, at) => ({
    recordIndex: 0,
    line: at,
    type: 'gene',
    location: '1..2',
    place: null,
    qualifiers: [{ name: 'note', value: 'é\u2028'.repeat(at % 500 === 3 ? 30_000 : at % 40) }],
  }));
  const text = features.map((feature) => `${JSON.stringify(feature)}\n`).join('');
  expect(await readAll(text)).toEqual(features);
  expect(await readAll('')).toEqual([]);
});

it('says that a file was cut off', async () => {
  await expect(readAll('{"line":1}\n{"line":2')).rejects.toThrow('ends within a line');
});
