import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trustLine } from '@flipon/analyses/accuracy/trust-line';
import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { writeProfile } from '@flipon/formats/bedgraph/write-profile';
import { trustMark } from '@flipon/formats/trust-of-hits';
import { afterAll, expect, it } from 'vitest';
import { createProfileFile } from './profile-file.ts';
import { readProfileShape, walkProfile } from './walk-profile.ts';

const folder = await mkdtemp(join(tmpdir(), 'flipon-profile-'));
afterAll(() => rm(folder, { recursive: true }));

async function* recordsOf(...given: [string, number][]) {
  let start = 0;
  for (const [index, [name, length]] of given.entries()) {
    yield { index, name, description: '', start, length, circular: false };
    start += length;
  }
}

const heading = {
  definition: zdnabert2,
  parameters: parseParameters('zdnabert2', {}),
  version: '1.2.3',
  sources: [{ name: 'made' }],
  withInput: false,
};

async function textOf(path: string, lane: 0 | 1, records: ReturnType<typeof recordsOf>) {
  const { binBp, lanes } = await readProfileShape(path);
  const strand = lanes === 1 ? null : (['+', '-'] as const)[lane];
  const chunks: string[] = [];
  for await (const chunk of writeProfile(walkProfile(path, lane, records), heading, {
    binBp,
    strand,
  })) {
    chunks.push(chunk);
  }
  return chunks.join('');
}

it('is a bedGraph without what is 0, in which neighbours of a value are one line', async () => {
  const path = join(folder, 'plain');
  const file = await createProfileFile(path, { binBp: 10, lanes: 1 });
  await file.add(Uint16Array.of(0, 65_535, 65_535, 13_107, 0, 13_107, 1, 6554));
  await file.close();
  const records = recordsOf(['chr_1', 35], ['none', 0], ['chr2', 15], ['_track', 20]);
  expect(await textOf(path, 0, records)).toBe(`# Flipon 1.2.3, Z-DNABert2 (zdnabert2), rules 1
# parameters: ${Object.entries(heading.parameters)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ')}
# how far to trust it: ${trustLine(zdnabert2, heading.parameters)}
# source: made
# coordinates: 0-based, half-open, from the start of each record
# value: the largest one of each 10 bases of a record, from 0 to 1; what has no line is below 0.00001
# provenance: {"tool":"Flipon","provenance":1,"version":"1.2.3","kind":"zdnabert2","rules":"1","parameters":${JSON.stringify(heading.parameters)},"sources":[{"name":"made"}],"withInput":false,"trust":"${trustMark(heading)}","file":{"format":"track"}}
track type=bedGraph name="Z-DNABert2" description="Z-DNABert2: track" visibility=full alwaysZero=on viewLimits=0:1
chr_1\t10\t30\t1
chr_1\t30\t35\t0.2
chr2\t10\t15\t0.2
_track\t0\t10\t0.00002
_track\t10\t20\t0.10001
`);
});

it('tells a strand of two, and that a profile is too short', async () => {
  const path = join(folder, 'two');
  const file = await createProfileFile(path, { binBp: 1, lanes: 2 });
  await file.add(Uint16Array.of(0, 65_535, 0, 65_535, 13_107, 0));
  await file.close();
  const lines = async (lane: 0 | 1) =>
    (await textOf(path, lane, recordsOf(['a', 3]))).split('\n').filter((line) => /^a\t/.test(line));
  expect([await lines(0), await lines(1)]).toEqual([['a\t2\t3\t0.2'], ['a\t0\t2\t1']]);
  expect(await textOf(path, 1, recordsOf(['a', 3]))).toContain(
    'value: of each base, from 0 to 1, strand -',
  );
  await expect(textOf(path, 0, recordsOf(['a', 4]))).rejects.toThrow('ends before its records');
});
