import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { recordWriters } from '@flipon/formats/hit-writers';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { ParsedFeature } from '@flipon/sequence/parsed-feature';
import type { SequenceRecord } from '@flipon/sequence/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportRecords } from './export-records.ts';
import { exportRuns } from './export-runs.ts';

const LETTERS = ['ACGT'.repeat(20_000), '', 'GATTACA'.repeat(9), 'TTTT'];
const records: SequenceRecord[] = LETTERS.map((letters, index) => ({
  index,
  name: `record ${index}`,
  description: '',
  start: LETTERS.slice(0, index).join('').length,
  length: letters.length,
  circular: index === 2,
}));
/** Record, place in it, length, and score. */
const HITS = [
  [0, 0, 4, 1.5],
  [0, 70_000, 30, -2],
  [2, 10, 5, 1.25],
  [2, 60, 10, -1.25],
] as const;

let folder: string;
let basesPath: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-records-'));
  basesPath = join(folder, 'bases');
  await writeFile(basesPath, LETTERS.join(''));
});
afterAll(() => rm(folder, { recursive: true }));

/** The hits in batches of this size. */
async function* batchesOf(size: number) {
  for (let at = 0; at < HITS.length; at += size) {
    const some = HITS.slice(at, at + size);
    const column = (read: (hit: (typeof HITS)[number], index: number) => number) =>
      Float64Array.from(some, read);
    yield {
      count: some.length,
      columns: {
        id: column((_, index) => at + index + 1),
        record: Uint32Array.from(some, ([record]) => record),
        position: column(([record, place]) => (records[record]?.start ?? 0) + place),
        length: column(([, , length]) => length),
        score: column(([, , , score]) => score),
      },
    };
  }
}

function open(size = 3) {
  const parameters = parseParameters('g4hunter', { wrapOrigin: true });
  const findRecords = async (indices: readonly number[]) =>
    indices.flatMap((index) => records[index] ?? []);
  const source = { kind: 'g4hunter', parameters, basesPath: null, findRecords } as const;
  const nameRecord = ({ index }: { index: number }) => `record_${index}`;
  const runs = exportRuns(source, batchesOf(size), { letters: 'none', nameRecord });
  const heading = {
    definition: definitionOf('g4hunter'),
    parameters,
    version: '1.2.3',
    sources: [{ name: 'made' }],
    withInput: false,
    date: '2026-11-22',
  };
  return { all: exportRecords({ records, basesPath, nameRecord }, runs), heading };
}

it.each([1, 2, 3, 4])(
  'has all records in order with their own hits, of batches of %i',
  async (size) => {
    const found = [];
    for await (const { name, ownName, hits, letters } of open(size).all) {
      const places: number[] = [];
      for await (const runs of hits) {
        for (const { recordStart, columns, from, to } of runs) {
          places.push(...columns.position.subarray(from, to).map((at) => at - recordStart));
        }
      }
      let text = '';
      for await (const piece of letters()) text += new TextDecoder().decode(piece);
      found.push({ name, ownName, places, text });
    }
    expect(found).toEqual(
      records.map(({ index, name }) => ({
        name: `record_${index}`,
        ownName: name,
        places: HITS.filter(([record]) => record === index).map(([, place]) => place),
        text: LETTERS[index],
      })),
    );
  },
);

it('comes back from a GenBank file, as our own import reads it', async () => {
  const { all, heading } = open();
  const parser = createSequenceParser();
  const found = { letters: '', names: [] as string[], features: [] as ParsedFeature[] };
  const take = ({ bases, records, features }: ReturnType<typeof parser.push>) => {
    found.letters += new TextDecoder().decode(bases);
    found.names.push(...records.map(({ name, circular }) => `${name} ${circular}`));
    found.features.push(...features);
  };
  for await (const chunk of recordWriters.gb(all, heading)) take(parser.push(chunk));
  take(parser.finish());
  expect(found.letters.toUpperCase()).toBe(LETTERS.join(''));
  expect(found.names).toEqual(['record_0 false', 'record_2 true', 'record_3 false']);
  const places = found.features.map(({ recordIndex, type, place }) => [
    recordIndex,
    type,
    ...(place?.intervals.map(({ start, end, strand }) => `${start}-${end}${strand}`) ?? []),
  ]);
  expect(places).toEqual([
    [0, 'misc_structure', '0-4+'],
    [0, 'misc_structure', '70000-70030-'],
    [1, 'misc_structure', '10-15+'],
    [1, 'misc_structure', '0-7-', '60-63-'],
  ]);
  expect(found.features.map(({ qualifiers }) => qualifiers.at(-1)?.value)).toEqual(
    HITS.map((_, at) => `g4hunter-${at + 1}`),
  );
  const note = found.features[0]?.qualifiers.find(({ name }) => name === 'note')?.value;
  expect(note).toMatch(/^G4 hunter: length=4, score=1\.5; settings: windowSize=25 threshold=/);
});
