import { randomUUID } from 'node:crypto';
import { definitionOf } from '@flipon/analyses/definitions';
import { parseParameters } from '@flipon/analyses/parse-parameters';
import { beforeEach, expect, it } from 'vitest';
import type { AnswerDeps } from './answer-deps.ts';
import { AppError } from './app-error.ts';
import type { LibraryAnalysis } from './library/analyses.ts';
import type { StartedSequence } from './library/turns.ts';
import {
  routesOfAnalyses,
  routesOfCounts,
  routesOfPresets,
  routesOfSeveral,
  routesOfStates,
} from './routes.ts';
import { callRoutes } from './testing/call-routes.ts';
import { memoryDeps } from './testing/memory-library.ts';
import { type GivenWork, memoryWork } from './testing/memory-work.ts';

const OWNER = 'me';
const G4 = '/api/analyse/g4hunter';

const sequenceOf = (name: string, rest: Partial<StartedSequence> = {}): StartedSequence => ({
  ...{ id: randomUUID(), name, type: 'DNA', lengthBp: 500, tags: [`of ${name}`] },
  ...{ basesBlobId: `bases of ${name}`, recordTableId: `records of ${name}`, ...rest },
});
const [known, fresh, short, importing, broken] = [
  sequenceOf('known'),
  sequenceOf('fresh'),
  sequenceOf('short', { lengthBp: 3 }),
  sequenceOf('importing', { lengthBp: null }),
  sequenceOf('broken', { lengthBp: null }),
];
const summary = { plus: 2, minus: 0, coveredBp: 42, best: 1.5 };
const done: LibraryAnalysis = {
  ...{ id: randomUUID(), kind: 'g4hunter', title: 'known', tags: [], campaignId: null },
  parameters: parseParameters('g4hunter', {}),
  kernelVersion: definitionOf('g4hunter').kernelVersion,
  ...{ sequenceId: known.id, sequenceName: 'known', sequenceType: 'DNA', sequenceLengthBp: 500 },
  ...{ basesBlobId: known.basesBlobId, recordTableId: known.recordTableId },
  ...{ hitsBlobId: 'hits', profileBlobId: null, resultCount: 2, summary },
  ...{ created: new Date(0), finished: new Date(1000) },
};

let work: ReturnType<typeof memoryWork>;
let call: (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  body?: object,
) => ReturnType<typeof callRoutes>;
function open(given: Partial<GivenWork> = {}, starts: Partial<AnswerDeps['starts']> = {}): void {
  const sequences = [known, fresh, short, importing, broken];
  const importEnds = { [broken.id]: 'cancelled' } as const;
  work = memoryWork({ owner: OWNER, sequences, results: [done], importEnds, ...given });
  const place = {
    ...{ ...known, circular: false, circularCount: 0, recordCount: 1, maskBlobId: null },
    ...{ format: 'FASTA' as const, isAnalysed: false, ncbi: null, fastaComment: null },
    ...{ nucleicCounts: null, dropped: null, warnings: [], created: new Date(0) },
  };
  const base = memoryDeps({ owner: OWNER, sequence: place, records: [], results: [], folder: '' });
  const deps: AnswerDeps = {
    ...base,
    library: { ...base.library, ...work },
    starts: { ...base.starts, ...starts },
  };
  const routes = [
    ...routesOfStates(deps),
    ...routesOfCounts(deps),
    ...routesOfSeveral(deps),
    ...routesOfPresets(deps),
    ...routesOfAnalyses(deps, 'g4hunter'),
    ...routesOfAnalyses(deps, 'cpg'),
  ];
  call = (method, address, body) => callRoutes(routes, address, { owner: OWNER, method, body });
}
beforeEach(() => open());

it('starts an analysis, which waits in the queue behind those before it', async () => {
  const first = await call('POST', G4, { sequence: fresh.id, tags: ['mine'] });
  expect(first).toMatchObject({
    status: definitionOf('g4hunter').startStatus,
    body: { payload: { title: 'fresh', tags: ['mine'] }, batch: { status: 'WAITING' } },
  });
  await call('POST', G4, { sequences: [fresh.id, importing.id], threshold: 1.4 });
  const { runs, queued } = work.held();
  // A higher priority runs first.
  expect(queued.map(({ priority }) => 0 - priority)).toEqual([0, 1]);
  expect(runs.map(({ job: { status } }) => status)).toEqual([
    'FINISH',
    'WAITING',
    'WAITING',
    'CREATED',
  ]);
});

it('finishes known work at once, with a token for its files, and queues nothing', async () => {
  const { body } = await call('POST', G4, { sequence: known.id, title: 'again' });
  expect(body).toMatchObject({
    payload: { title: 'again', resultCount: 2, summary: { plus: 2 } },
    batch: { status: 'FINISH' },
    downloadToken: '',
  });
  expect(work.held().queued).toEqual([]);
  expect((await call('GET', '/api/analyse/counts')).body).toEqual({ counts: { g4hunter: 2 } });
  const { body: list } = await call('GET', `${G4}?pageSize=1&pageNumber=1`);
  expect(list).toMatchObject({ items: [{ title: 'again' }], page: { totalElements: 2 } });
});

it('starts all or none, by name, unless those that do not fit are left out', async () => {
  const asked = { sequences: [fresh.id, short.id] };
  const issue = { field: 'windowSize' };
  await expect(call('POST', G4, asked)).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(/^short: /),
    issues: [issue],
  });
  for (const [id, code, words] of [
    [randomUUID(), 'not_found', 'The sequence is not in your library.'],
    [broken.id, 'conflict', 'The import of broken was cancelled, so it has no bases.'],
  ] as const) {
    const start = call('POST', G4, { sequences: [fresh.id, id] });
    await expect(start).rejects.toMatchObject({ code, message: words });
  }
  expect(work.held().runs).toHaveLength(1);
  const { body } = await call('POST', G4, { ...asked, leaveOutRefused: true });
  expect(body).toMatchObject({ items: [{}], leftOut: [{ sequenceId: short.id }] });
});

it('stores nothing where there is no room, and nothing of kinds that are not started', async () => {
  open({ room: 1 });
  const both = { sequences: [fresh.id, known.id], kinds: [{ kind: 'g4hunter' }, { kind: 'cpg' }] };
  await expect(call('POST', '/api/analyse/all', both)).rejects.toThrow('There is no room.');
  expect(work.held()).toMatchObject({ runs: [{}], campaigns: [], queued: [] });
  open(
    {},
    {
      requireKinds(kinds) {
        if (kinds.includes('cpg')) throw new AppError('forbidden', 'CpX is not here.');
      },
      readyWork: async (asked) => ({
        ...asked,
        refusal: { field: 'model', message: 'It is not computed here.' },
      }),
    },
  );
  await expect(call('POST', '/api/analyse/all', both)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(call('POST', G4, { sequence: known.id })).rejects.toMatchObject({
    message: 'It is not computed here.',
  });
  expect(work.held()).toMatchObject({ runs: [{}], campaigns: [] });
});

it('starts kinds together, cancels them, and runs one again in its place', async () => {
  const kinds = [{ kind: 'g4hunter' }, { kind: 'cpg' }, { kind: 'cpg' }];
  const asked = { sequences: [known.id, short.id], kinds, leaveOutRefused: true, tags: ['all'] };
  const { status, body } = await call('POST', '/api/analyse/all', asked);
  const { payload } = body as {
    payload: { id: string; parts: { id: string; kind: string; entry: number }[] };
  };
  expect(status).toBe(201);
  expect(payload).toMatchObject({
    leftOut: [
      { sequenceId: short.id, entry: 0 },
      { sequenceId: short.id, entry: 1 },
    ],
    parts: [
      { kind: 'g4hunter', entry: 0, batch: { status: 'FINISH' } },
      { kind: 'cpg', entry: 1, batch: { status: 'WAITING' } },
    ],
  });
  const one = `/api/analyse/all/${payload.id}`;
  const waiting = payload.parts[1]?.id ?? '';
  const rerun = () => call('POST', `${one}/parts/${waiting}/rerun`);
  await expect(rerun()).rejects.toMatchObject({ code: 'conflict' });
  expect((await call('POST', `${one}/cancel`)).status).toBe(204);
  expect((await call('GET', `/api/batch/any/${waiting}`)).body).toMatchObject({
    exception: 'Cancelled.',
  });
  const { body: again } = await rerun();
  expect(again).toMatchObject({ payload: { parts: [{}, { kind: 'cpg', entry: 1 }] } });
  await expect(rerun()).rejects.toMatchObject({ code: 'not_found' });
  expect((await call('DELETE', one)).status).toBe(204);
  await expect(call('GET', one)).rejects.toMatchObject({ code: 'not_found' });
});

it('keeps presets, and refuses calls for what it does not have', async () => {
  const preset = { name: 'mine', kinds: [{ kind: 'g4hunter', parameters: { threshold: 1.5 } }] };
  const { body } = await call('POST', '/api/presets', preset);
  const { payload } = body as { payload: { id: string } };
  await call('PUT', `/api/presets/${payload.id}`, { ...preset, name: 'ours' });
  expect((await call('GET', '/api/presets')).body).toMatchObject({
    items: [{ name: 'ours', kinds: [{ parameters: { threshold: 1.5, windowSize: 25 } }] }],
  });
  expect((await call('DELETE', `/api/presets/${payload.id}`)).status).toBe(204);
  for (const [method, address] of [
    ['DELETE', `/api/presets/${payload.id}`],
    ['GET', `/api/analyse/cpg/${done.id}`],
    ['POST', `/api/analyse/cpg/${done.id}/cancel`],
  ] as const) {
    await expect(call(method, address)).rejects.toMatchObject({ code: 'not_found' });
  }
});
