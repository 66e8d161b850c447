import { definitionOf } from '@flipon/analyses/definitions';
import { EVERY_MOTIF } from '@flipon/server/testing/every-motif';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, type Step, startComparison } from './testing/compare-answers.ts';

// The same calls to the server and to the engine of a page: the same answers, but for what is new each time.

let comparison: Awaited<ReturnType<typeof startComparison>>;
beforeAll(async () => {
  comparison = await startComparison();
});
afterAll(() => comparison.close());

const compare = (step: Step) => comparison.compare(step);
const KINDS = ['g4hunter', 'rloopr', 'cruciform'] as const;
const baseOf = (kind: (typeof KINDS)[number]) => `/api/analyse/${definitionOf(kind).apiRoute}`;
const TWO = `>one first\n${EVERY_MOTIF}\n>two\nACGTNNNNacgtGGGTTAGGGTTAGGGTTAGGGTTA\n`;

it('imports a text', async () => {
  const answer = await compare({
    method: 'POST',
    path: '/api/sequence/import/text',
    body: { name: 'made', data: TWO, tags: ['demo'] },
    as: 'sequence',
  });
  expect(answer.status).toBe(201);
});

it.each([
  [{ name: 'empty' }],
  [{ name: 'a\u0000b', data: 'ACGT' }],
  [{ name: 'foreign', data: '<!doctype html><html></html>' }],
  [{ name: 'odd', data: '>a\nACGT!\n' }],
])('refuses the text %j with the same sentence', async (body) => {
  await compare({ method: 'POST', path: '/api/sequence/import/text', body });
});

it.each(KINDS)('starts %s', async (kind) => {
  const step = { method: 'POST', path: baseOf(kind), body: { sequence: '{sequence}' }, as: kind };
  const { status } = await compare(step as Step);
  expect(status).toBeLessThan(300);
  const { text } = await compare(get(`${baseOf(kind)}/{${kind}}/analysis`));
  expect(JSON.parse(text)).toMatchObject({ batch: { status: 'FINISH' } });
});

describe.each(KINDS)('of %s', (kind) => {
  const { rowsRoute, exportName } = definitionOf(kind);
  const base = `${baseOf(kind)}/{${kind}}`;
  it.each([
    `${rowsRoute}?pageSize=5`,
    `${rowsRoute}?pageSize=5&pageNumber=1&order=DESC`,
    `${rowsRoute}?record=1`,
    `${rowsRoute}?pageSize=0`,
    `${rowsRoute}?sort=nothing`,
    'heatmap?segments=20',
    'bins?from=0&to=400&binBp=20',
    'bins?from=0&to=400&bins=10',
    'lengths',
    'methods',
    'records?pageSize=1',
    'records?sort=name&order=DESC',
    'records/1',
    'records.csv',
    'figures',
    'distinct?pageSize=3',
    'distinct.tsv',
    `${exportName}.csv`,
    `${exportName}.tsv`,
    `${exportName}.gff3`,
    `${exportName}.bed?order=DESC`,
    'sequence',
    'sequence/records',
    'data?start=0&length=40',
    'nothing',
  ])('answers %s', async (part) => {
    await compare(get(`${base}/${part}`));
  });
});

it.each([
  'map?from=0&to=300&bins=10&results={g4hunter},{rloopr}',
  'hits?results={g4hunter},{cruciform}',
  'overlaps?results={g4hunter},{rloopr}',
  'overlaps/nearest?results={g4hunter},{rloopr}',
  'depth?results={g4hunter},{rloopr}&from=0&to=300&binBp=20',
  'composition?from=0&to=300&binBp=20',
  'data?start=10&length=40',
  'sequence.fasta',
  'records',
  'records?name=ONE',
  'annotations',
  'lanes',
  'seen-records?from=0&to=300&segments=10',
  'known-motifs?from=0&to=300',
])('answers %s of the sequence', async (part) => {
  await compare(get(`/api/sequence/{sequence}/${part}`));
});

it.each([
  get('/api/sequence'),
  get('/api/sequence?name=AD&sort=name'),
  get('/api/sequence/{sequence}'),
  get('/api/sequence/none'),
  get(`${baseOf('g4hunter')}`),
  { method: 'PUT', path: '/api/sequence/{sequence}/tags', body: { tags: ['one', 'two'] } },
  { method: 'PATCH', path: '/api/sequence/tags', body: { ids: ['{sequence}'], remove: ['one'] } },
  { method: 'PATCH', path: '/api/sequence/{sequence}', body: { name: 'renamed' } },
  { method: 'PATCH', path: '/api/sequence/{sequence}', body: { circular: true } },
  { method: 'PUT', path: `${baseOf('g4hunter')}/{g4hunter}/tags`, body: { tags: ['best'] } },
  get('/api/batch/any/{g4hunter}'),
  get('/api/analyse/counts'),
  {
    method: 'POST',
    path: '/api/analyse/all',
    body: {
      sequences: ['{sequence}'],
      kinds: [{ kind: 'g4regex' }],
      tags: ['both'],
    },
    as: 'campaign',
  },
  get('/api/analyse/all/{campaign}'),
  get('/api/analyse/all'),
  get('/api/analyse/all/runs?by=sequence'),
  get('/api/analyse/all/runs?by=batch'),
  { method: 'DELETE', path: '/api/analyse/all/{campaign}' },
  get('/api/analyse/all/{campaign}'),
  {
    method: 'POST',
    path: '/api/presets',
    body: { name: 'mine', kinds: [{ kind: 'zdna' }] },
    as: 'preset',
  },
  get('/api/presets'),
  { method: 'DELETE', path: '/api/presets/{preset}' },
  get('/api/batch/any/{sequence}'),
  { method: 'POST', path: `${baseOf('rloopr')}/{rloopr}/cancel` },
  { method: 'DELETE', path: `${baseOf('rloopr')}/{rloopr}` },
  get(`${baseOf('rloopr')}/{rloopr}/analysis`),
  { method: 'DELETE', path: '/api/sequence/{sequence}' },
  get('/api/sequence'),
  get(`${baseOf('g4hunter')}/{g4hunter}/${definitionOf('g4hunter').rowsRoute}?pageSize=2`),
  get('/api/nothing'),
  { method: 'POST', path: '/api/sequence/examples' },
  { method: 'POST', path: '/api/sequence/examples' },
  { method: 'POST', path: '/api/analyse/g4killer', body: { sequence: 'GGGTTAGGGTTAGGG' } },
  { method: 'POST', path: '/api/analyse/g4killer', body: { sequence: 'GGGTTA'.repeat(60) } },
  { method: 'POST', path: '/api/analyse/g4killer', body: { sequence: 'GGXW', threshold: 9 } },
  {
    method: 'POST',
    path: '/api/analyse/p53predictor/tool',
    body: { sequence: 'GGACATGCCCGGGCATGTCC' },
  },
  {
    method: 'POST',
    path: '/api/analyse/p53predictor/tool',
    body: { sequences: ['GGACATGCCCGGGCATGTCC', 'ACGT'] },
  },
  get('/api/analyse/p53predictor/tool/matrix'),
] as Step[])('answers $method $path', async (step) => {
  await compare(step);
});
