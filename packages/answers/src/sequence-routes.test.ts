import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foreignLane } from '@flipon/analyses/foreign-lane';
import { encodeMask } from '@flipon/sequence/encode-mask';
import { writeHitTable } from '@flipon/tables/hit-table-writer';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AnswerDeps } from './answer-deps.ts';
import type { LibraryLane } from './library/lanes.ts';
import type { DescribedSequence } from './library/sequences.ts';
import {
  routesOfAnnotations,
  routesOfLanes,
  routesOfLetters,
  routesOfSequences,
} from './routes.ts';
import { answerFiles, firstSequenceOf } from './sequences/answer-files.ts';
import { callRoutes } from './testing/call-routes.ts';
import { memoryDeps } from './testing/memory-library.ts';
import { type MemoryThings, memoryThings } from './testing/memory-things.ts';

const OWNER = 'me';
const PARTS = ['ACGTACGTAC', 'GGGTTA'] as const;
const BASES = PARTS.join('');
const [made, other, lane, annotation] = [1, 2, 3, 4].map(() => randomUUID()) as [
  string,
  string,
  string,
  string,
];
const records = PARTS.map(({ length }, index) => ({
  ...{ index, name: `r${index}`, description: '', circular: false, length },
  ...{ start: index === 0 ? 0 : PARTS[0].length, gcBp: 5, nBp: 0 },
}));

const sequenceOf = (id: string, more: Partial<DescribedSequence>): DescribedSequence => ({
  ...{ id, name: 'made', type: 'DNA', format: 'FASTA', circular: false, circularCount: 0 },
  ...{ isAnalysed: false, tags: [], ncbi: null, fastaComment: null, nucleicCounts: { A: 5 } },
  ...{ lengthBp: BASES.length, recordCount: 2, dropped: null, warnings: [] },
  ...{ basesBlobId: 'bases', maskBlobId: 'mask', recordTableId: 'records' },
  created: new Date(0),
  ...more,
});
const laneOf = (): LibraryLane => ({
  ...{ id: lane, name: 'of another tool', format: 'bed', convention: '0-based, half-open' },
  ...{ notes: [], skipped: [], names: [], nameCount: 2, unmatchedCount: 0, rowCount: 2 },
  letters: { checked: 9, equal: 2, shift: { start: -1, end: 0 }, applied: false, line: 4 },
  ...{ hasStrands: true, hasScores: true, blobId: 'lane', created: new Date(0) },
});

let folder: string;
let held: MemoryThings;
let deps: AnswerDeps;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-things-'));
  await writeFile(join(folder, 'bases'), BASES);
  await writeFile(join(folder, 'mask'), encodeMask()([2, 4, 12, 15]));
  async function* batches() {
    const columns = {
      record: Uint32Array.of(0, 1),
      position: Float64Array.of(2, 11),
      length: Float64Array.of(4, 3),
      strand: Uint8Array.of(1, 0),
      score: Float64Array.of(2.5, Number.NaN),
      label: Float64Array.of(1, -1),
    };
    yield { count: 2, columns };
  }
  const path = join(folder, 'lane');
  await writeHitTable({ definition: foreignLane, path, batches: batches() });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(() => {
  held = {
    owner: OWNER,
    sequences: [
      sequenceOf(made, { tags: ['kept'] }),
      sequenceOf(other, { name: 'other', isAnalysed: true, circular: true }),
    ],
    lanes: new Map([[made, [laneOf()]]]),
    labels: ['not of a row', 'of the first'],
    annotations: new Map([
      [
        made,
        [
          {
            ...{ id: annotation, name: 'genes', format: 'GFF3', featureCount: 3, types: [] },
            ...{ unmatchedCount: 1, leftOutCount: 1, nameCount: 2, blobId: 'features' },
            leftOut: [
              { line: 7, message: 'It is no feature.' },
              { line: 9, message: 'It has no phase.', isKept: true },
            ],
            created: new Date(0),
          },
        ],
      ],
    ]),
    names: [
      { index: 0, name: 'chrZ', features: 1, lastEnd: 9, record: null, matchedBy: null },
      { index: 1, name: 'r1', features: 2, lastEnd: 6, record: 1, matchedBy: 'name' },
    ],
    emptied: [],
  };
  const base = memoryDeps({
    ...{ owner: OWNER, folder, records, results: [] },
    sequence: sequenceOf(made, {}),
  });
  deps = { ...base, library: { ...base.library, ...memoryThings(held) } };
});

function call(
  address: string,
  rest: {
    method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    body?: unknown;
    owner?: string;
    isByLink?: boolean;
  } = {},
) {
  const addMissingExamples = async () => [other];
  const routes = [
    ...routesOfSequences({ ...deps, addMissingExamples }),
    ...routesOfLetters(deps),
    ...routesOfAnnotations(deps),
    ...routesOfLanes(deps),
  ];
  return callRoutes(routes, `/api/sequence${address}`, { owner: OWNER, ...rest });
}

it('lists sequences by page, with the state of their imports', async () => {
  const { body } = await call('?name=made&tags=kept');
  expect(body).toMatchObject({
    items: [{ id: made, length: 16, circularRecordCount: 0, shapeFixed: false }],
    batches: { [made]: { status: 'FINISH' } },
    page: { totalElements: 1 },
  });
  expect((await call('?pageSize=1&pageNumber=1')).body).toMatchObject({ items: [{ id: other }] });
  await expect(call('?sort=colour')).rejects.toThrow('Sort must be one of created, name, length.');
  expect((await call('/examples', { method: 'POST' })).body).toMatchObject({
    items: [{ id: other }],
  });
});

it('shows a sequence to its owner, without its tags to a visitor by link, and to no one else', async () => {
  const { body } = await call(`/${made}`);
  expect(body).toMatchObject({ payload: { tags: ['kept'] }, batch: { name: 'Import' } });
  const shown = await call(`/${made}`, { isByLink: true });
  expect(shown.body).toMatchObject({ payload: { tags: [] } });
  for (const path of ['', '/data?pos=0&len=5', '/records', '/lanes', '/annotations'])
    await expect(call(`/${made}${path}`, { owner: 'you' })).rejects.toMatchObject({
      code: 'not_found',
    });
});

it('changes names, tags and shapes, and says why it does not', async () => {
  const changed = await call(`/${made}`, {
    method: 'PATCH',
    body: { name: 'new', circular: true },
  });
  expect(changed.body).toMatchObject({ payload: { name: 'new', circular: true } });
  const used = call(`/${other}`, { method: 'PATCH', body: { circular: false } });
  await expect(used).rejects.toMatchObject({ code: 'conflict' });
  const shape = { circular: false, records: [2] };
  const past = call(`/${made}/records`, { method: 'PATCH', body: shape });
  await expect(past).rejects.toThrow('The sequence has fewer records than that.');
  const set = await call(`/${made}/tags`, { method: 'PUT', body: { tags: ['a', 'b'] } });
  expect(set.body).toMatchObject({ payload: { tags: ['a', 'b'] } });
  const several = { ids: [made, other], add: ['c'], remove: ['a'] };
  expect((await call('/tags', { method: 'PATCH', body: several })).body).toEqual({
    items: [
      { id: made, tags: ['b', 'c'] },
      { id: other, tags: ['c'] },
    ],
  });
  const many = { ids: [made], add: Array.from({ length: 49 }, (_, at) => `t${at}`) };
  const tooMany = call('/tags', { method: 'PATCH', body: many });
  await expect(tooMany).rejects.toThrow('There can be 50 tags at most.');
});

it('says what became of the files of an upload', async () => {
  const files = [
    { name: 'a.fa', sequenceId: made },
    { name: 'notes.txt', message: 'It is no sequence.' },
  ];
  expect(await answerFiles(deps, OWNER, files, other)).toMatchObject({
    items: [{ id: made }, { id: other }],
    batches: { [made]: { status: 'FINISH' }, [other]: {} },
    leftOut: [{ name: 'notes.txt', message: 'It is no sequence.' }],
  });
  expect(firstSequenceOf(files)).toBe(made);
});

it('takes sequences out, with their results where it is asked to', async () => {
  expect(await call(`/${made}`, { method: 'DELETE' })).toMatchObject({ status: 204 });
  await call(`/${other}?results=true`, { method: 'DELETE' });
  expect([held.sequences, held.emptied]).toEqual([[], [other]]);
  const again = call(`/${other}?results=true`, { method: 'DELETE' });
  await expect(again).rejects.toMatchObject({ code: 'not_found' });
});

it('reads letters by range, masked ones in lower case, and records by page', async () => {
  const letters = await call(`/${made}/data?pos=2&len=12`);
  expect(letters).toMatchObject({ body: 'GTACGTACGGGT', mediaType: 'text/plain;charset=UTF-8' });
  expect((await call(`/${made}/data?pos=2&len=99&masked=true`)).body).toBe('gtACGTACGGgttA');
  held.sequences[0] = sequenceOf(made, { lengthBp: null });
  await expect(call(`/${made}/data?pos=0&len=5`)).rejects.toMatchObject({ code: 'conflict' });
  expect((await call(`/${other}/records?pageSize=1&pageNumber=1`)).body).toMatchObject({
    items: [{ index: 1, name: 'r1', start: 10 }],
    page: { totalElements: 2 },
  });
});

it('lists lanes with what seems wrong, renames and deletes them', async () => {
  const list = await call(`/${made}/lanes`);
  const warning = expect.stringContaining('With -1 to every start all of them do.');
  expect(list.body).toMatchObject({ items: [{ id: lane, letters: { warning } }] });
  const renamed = await call(`/${made}/lanes/${lane}`, { method: 'PATCH', body: { name: ' b ' } });
  expect(renamed.body).toMatchObject({ payload: { name: 'b' } });
  const ofOther = call(`/${other}/lanes/${lane}`, { method: 'PATCH', body: { name: 'c' } });
  await expect(ofOther).rejects.toThrow('The sequence has no such lane.');
  await call(`/${made}/lanes/${lane}`, { method: 'DELETE' });
  expect((await call(`/${made}/lanes`)).body).toEqual({ items: [] });
});

it('draws the rows of a lane, and sends nothing to a caller who has them', async () => {
  const base = `/api/sequence/${made}/lanes/${lane}`;
  const marks = await call(`/${made}/lanes/${lane}/marks?from=0&to=16`);
  expect(marks.body).toMatchObject({
    total: 2,
    marks: { position: [2, 11], side: [1, 0], values: { score: [2.5, null], label: [0, -1] } },
    labels: ['of the first'],
    records: [{ name: 'r0' }, { name: 'r1' }],
  });
  const scored = await call(`/${made}/lanes/${lane}/marks?from=0&to=16&min_score=1`);
  expect(scored.body).toMatchObject({ total: 1, marks: { position: [2] } });
  const bins = await call(`/${made}/lanes/${lane}/bins?binBp=64`);
  expect(bins.body).toMatchObject({ classes: { plus: { counts: [1] } } });
  const known = { owner: OWNER, known: [marks.madeOf] };
  const again = callRoutes(routesOfLanes(deps), `${base}/marks?from=0&to=16`, known);
  expect(await again).toMatchObject({ status: 304, body: null });
});

it('lists annotations with their names, changes and deletes them', async () => {
  expect((await call(`/${made}/annotations`)).body).toMatchObject({
    items: [
      {
        id: annotation,
        names: [{ name: 'chrZ', outside: 0 }, { name: 'r1' }],
        leftOut: [{ name: 'Line 7' }],
        notes: ['It has no phase.'],
      },
    ],
  });
  const path = `/${made}/annotations/${annotation}`;
  const names = [{ name: 'chrZ', record: 0 }];
  const changed = await call(path, { method: 'PATCH', body: { name: 'mine', names } });
  expect(changed.body).toMatchObject({
    payload: { name: 'mine', names: [{ name: 'chrZ', record: 0, matchedBy: 'user' }, {}] },
  });
  const unknown = call(path, { method: 'PATCH', body: { names: [{ name: 'no', record: 0 }] } });
  await expect(unknown).rejects.toThrow('The annotation has no name "no".');
  expect(await call(path, { method: 'DELETE' })).toMatchObject({ status: 204 });
  await expect(call(path, { method: 'DELETE' })).rejects.toMatchObject({ code: 'not_found' });
});
