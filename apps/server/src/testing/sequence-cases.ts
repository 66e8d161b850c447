import { libraryZip } from '@flipon/answers/testing/bad-libraries';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { beginTestImport } from './add-everything.ts';
import { multipartBody } from './multipart-body.ts';
import type { RouteCase, RouteInput } from './route-case.ts';

type Owner = Parameters<RouteCase['prepare']>[0];

const NO_ID = { input: { id: 'none' }, field: 'id' };
const NAME = 'two records';
const DATA = '>a first\nACGTacgt\n>b\nGGGG\n';

async function addSequence({ server, token }: Owner, data = DATA): Promise<string> {
  const headers = { authorization: token };
  const url = '/api/sequence/import/text';
  const payload = { name: NAME, data };
  const answer = await server.app.inject({ method: 'POST', url, headers, payload });
  return answer.json().payload.id;
}

/** A call about a new sequence, with what else it sends. */
const about =
  (sent: Omit<RouteInput, 'id'> = {}): RouteCase['prepare'] =>
  async (owner) => ({ id: await addSequence(owner), ...sent });

/** A call about nothing that is there. */
const just =
  (sent: RouteInput): RouteCase['prepare'] =>
  async () =>
    sent;

const fileOf = (json: object) =>
  multipartBody([
    { name: 'json', content: JSON.stringify(json) },
    { name: 'file', filename: 'some.fa', content: DATA },
  ]);

const bed = (content: string) => multipartBody([{ name: 'file', filename: 'some.bed', content }]);

/** A call about a new annotation of a new sequence. */
const annotated =
  (sent: Omit<RouteInput, 'id'> = {}): RouteCase['prepare'] =>
  async (owner) => {
    const id = await addSequence(owner);
    const { headers, payload } = bed('a 0 4 here\n');
    const answer = await owner.server.app.inject({
      method: 'POST',
      url: `/api/sequence/${id}/annotations`,
      headers: { ...headers, authorization: owner.token },
      payload,
    });
    return { id, annotationId: answer.json().payload.id, ...sent };
  };

/** A call about a new sequence that names a finished result of it. */
const compared =
  (query: string): RouteCase['prepare'] =>
  async (owner) => {
    const id = await addSequence(owner);
    const answer = await owner.server.app.inject({
      method: 'POST',
      url: '/api/analyse/g4hunter',
      headers: { authorization: owner.token },
      payload: { sequence: id, windowSize: 10 },
    });
    await owner.server.finishJobs();
    return { id, query: `?results=${answer.json().payload.id}${query}` };
  };

/** The same of a new lane. */
const laned =
  (sent: Omit<RouteInput, 'id'> = {}): RouteCase['prepare'] =>
  async (owner) => {
    const id = await addSequence(owner);
    const { headers, payload } = bed('a 0 4 here 3 -\n');
    const answer = await owner.server.app.inject({
      method: 'POST',
      url: `/api/sequence/${id}/lanes`,
      headers: { ...headers, authorization: owner.token },
      payload,
    });
    return { id, laneId: answer.json().payload.id, ...sent };
  };

const file = (query = ''): RouteCase => ({
  prepare: about({ query }),
  status: 200,
  invalid: { input: { query: '?record=9' }, field: 'record' },
});

const library = (zip: Buffer) =>
  multipartBody([{ name: 'file', filename: 'flipon-library.zip', content: zip }]);

/** A case for every route about sequences. */
export const sequenceCases: Readonly<Record<string, RouteCase>> = {
  'GET /api/sequence': {
    prepare: just({}),
    status: 200,
    answers: { items: expect.any(Array), batches: expect.any(Object), page: { pageNumber: 0 } },
    invalid: { input: { query: '?pageSize=0' }, field: 'pageSize' },
  },
  'GET /api/library/file': {
    prepare: async (owner) => ({ query: `?about=${await addSequence(owner)}` }),
    status: 200,
    answers: { payload: { bases: expect.any(Number) }, downloadToken: expect.any(String) },
    invalid: null,
  },
  'GET /api/library/file.zip': {
    prepare: just({}),
    status: 200,
    invalid: { input: { query: `?token=${'x'.repeat(65)}` }, field: 'token' },
  },
  'POST /api/library/import': {
    prepare: just({ sent: library(libraryZip()) }),
    status: 201,
    answers: { payload: { sequences: 1, runs: 1, leftOut: [] } },
    invalid: { input: { sent: library(libraryZip({ contents: { version: 9 } })) }, field: null },
  },
  'GET /api/sequence/:id': {
    prepare: about(),
    status: 200,
    answers: { payload: { name: NAME, recordCount: 2 }, batch: { status: 'FINISH' } },
    invalid: NO_ID,
  },
  'PATCH /api/sequence/:id': {
    prepare: about({ body: { name: 'renamed' } }),
    status: 200,
    answers: { payload: { name: 'renamed' } },
    invalid: { input: { body: { name: ' ' } }, field: 'name' },
  },
  'DELETE /api/sequence/:id': {
    prepare: about(),
    status: 204,
    invalid: { input: { query: '?results=maybe' }, field: 'results' },
  },
  'PUT /api/sequence/:id/tags': {
    prepare: about({ body: { tags: ['one'] } }),
    status: 200,
    answers: { payload: { tags: ['one'] } },
    invalid: { input: { body: { tags: [1] } }, field: 'tags.0' },
  },
  'PATCH /api/sequence/tags': {
    prepare: async (owner) => ({ body: { ids: [await addSequence(owner)], add: ['one'] } }),
    status: 200,
    answers: { items: [{ tags: ['one'] }] },
    invalid: { input: { body: { ids: [] } }, field: 'ids' },
  },
  'PATCH /api/sequence/:id/nucleic-counts': {
    prepare: about(),
    status: 200,
    answers: { payload: { nucleicCounts: { A: 2, C: 2, G: 6, T: 2 } } },
    invalid: NO_ID,
  },
  'GET /api/sequence/:id/annotations': {
    prepare: about(),
    status: 200,
    answers: { items: [] },
    invalid: NO_ID,
  },
  'POST /api/sequence/:id/annotations': {
    prepare: about({ sent: bed('a 0 4 here\n') }),
    status: 201,
    answers: { payload: { featureCount: 1, unmatchedCount: 0 }, leftOut: [] },
    invalid: { input: { sent: bed('no features') }, field: null },
  },
  'PATCH /api/sequence/:id/annotations/:annotationId': {
    prepare: annotated({ body: { name: 'renamed' } }),
    status: 200,
    answers: { payload: { name: 'renamed' } },
    invalid: { input: { body: { names: [{ name: 'a', record: -1 }] } }, field: 'names.0.record' },
  },
  'DELETE /api/sequence/:id/annotations/:annotationId': {
    prepare: annotated(),
    status: 204,
    invalid: { input: { annotationId: 'none' }, field: 'annotationId' },
  },
  'GET /api/sequence/:id/lanes': {
    prepare: laned(),
    status: 200,
    answers: { items: [{ format: 'bed', rowCount: 1 }] },
    invalid: NO_ID,
  },
  'POST /api/sequence/:id/lanes': {
    prepare: about({ sent: bed('a 0 4 here\n') }),
    status: 201,
    answers: { payload: { name: 'some.bed', rowCount: 1, unmatchedCount: 0 } },
    invalid: { input: { query: '?shift=1' }, field: 'shift' },
  },
  'POST /api/sequence/:id/lanes/known': {
    prepare: async (owner) => ({ id: await addSequence(owner, '>a\nGGTTGGTGTGGTTGG\n') }),
    status: 201,
    answers: {
      payload: { name: 'Known to form (1 match, 0.0014 expected by chance)', rowCount: 1 },
    },
    invalid: { input: { query: '?structure=i-motif' }, field: 'structure' },
  },
  'POST /api/sequence/:id/lanes/loci': {
    prepare: async (owner) => ({
      id: await addSequence(owner, `>hg38_chr4:3074870-3074940\n${'CAG'.repeat(23)}CA\n`),
    }),
    status: 201,
    answers: { payload: { name: 'Repeats of diseases (hg38)', rowCount: 1 } },
    invalid: { input: { query: '?genome=mm10' }, field: 'genome' },
  },
  'PATCH /api/sequence/:id/lanes/:laneId': {
    prepare: laned({ body: { name: 'renamed' } }),
    status: 200,
    answers: { payload: { name: 'renamed' } },
    invalid: { input: { body: { name: '' } }, field: 'name' },
  },
  'DELETE /api/sequence/:id/lanes/:laneId': {
    prepare: laned(),
    status: 204,
    invalid: { input: { laneId: 'none' }, field: 'laneId' },
  },
  'GET /api/sequence/:id/lanes/:laneId/bins': {
    prepare: laned({ query: '?binBp=64' }),
    status: 200,
    answers: { binBp: 64, first: 0, classes: { minus: { counts: [1], coveredBp: [4] } } },
    invalid: { input: { query: '?binBp=65' }, field: 'binBp' },
  },
  'GET /api/sequence/:id/lanes/:laneId/marks': {
    prepare: laned({ query: '?min_score=3' }),
    status: 200,
    answers: { total: 1, marks: { position: [0], values: { score: [3] } }, labels: ['here'] },
    invalid: { input: { query: '?min_colour=3' }, field: 'min_colour' },
  },
  'GET /api/sequence/:id/features': {
    prepare: annotated({ query: '?search=HERE' }),
    status: 200,
    answers: { items: [{ name: 'here', start: 0, end: 4, record: 0 }] },
    invalid: { input: { query: '?start=1' }, field: 'record' },
  },
  'GET /api/sequence/:id/map': {
    prepare: about(),
    status: 200,
    answers: { sequence: { name: NAME, length: 12, recordCount: 2 }, results: [] },
    invalid: NO_ID,
  },
  'GET /api/sequence/:id/seen-records': {
    prepare: about({ query: '?from=1&segments=2' }),
    status: 200,
    answers: { records: [{ index: 0, start: 0 }, { index: 1 }] },
    invalid: { input: { query: '?segments=0' }, field: 'segments' },
  },
  'GET /api/sequence/:id/feature-spans': {
    prepare: annotated({ query: '?from=1' }),
    status: 200,
    answers: { total: 1, spans: { start: [0], end: [4], name: ['here'] }, bins: null },
    invalid: { input: { query: '?from=2&to=1' }, field: 'from' },
  },
  'GET /api/sequence/:id/known-motifs': {
    prepare: about({ query: '?structure=H-DNA' }),
    status: 200,
    answers: { total: 0, matches: { start: [] }, structures: [{ structure: 'H-DNA', matches: 0 }] },
    invalid: { input: { query: '?from=2&to=1' }, field: 'from' },
  },
  'GET /api/sequence/:id/composition': {
    prepare: about({ query: '?binBp=4' }),
    status: 200,
    answers: { binBp: 4, first: 0, a: [1, 1, 0], g: [1, 1, 4] },
    invalid: { input: { query: '?binBp=5' }, field: 'binBp' },
  },
  'GET /api/sequence/:id/depth': {
    prepare: compared('&binBp=4'),
    status: 200,
    answers: { binBp: 4, first: 0, two: [0, 0, 0], pair: null },
    invalid: { input: { query: '?binBp=4&results=none' }, field: 'results' },
  },
  'GET /api/sequence/:id/hits': {
    prepare: compared('&limit=2'),
    status: 200,
    answers: { totals: [0], id: [] },
    invalid: { input: { query: '' }, field: 'results' },
  },
  'GET /api/sequence/:id/overlaps': {
    prepare: compared('&from=2'),
    status: 200,
    answers: { rangeBp: 10, features: [] },
    invalid: { input: { query: '' }, field: 'results' },
  },
  'GET /api/sequence/:id/overlaps/nearest': {
    prepare: compared('&from=2'),
    status: 200,
    answers: { classes: [{ intervals: 0 }], bins: [[[0, 0, 0, 0, 0, 0, 0, 0]]] },
    invalid: { input: { query: '' }, field: 'results' },
  },
  'GET /api/sequence/:id/overlaps/intervals': {
    prepare: compared('&format=tsv'),
    status: 200,
    invalid: { input: { query: '' }, field: 'results' },
  },
  'GET /api/sequence/:id/data': {
    prepare: about({ query: '?pos=2&len=4' }),
    status: 200,
    invalid: { input: { query: '?len=2000000' }, field: 'len' },
  },
  'GET /api/sequence/:id/records': {
    prepare: about({ query: '?name=b' }),
    status: 200,
    answers: { items: [{ name: 'b', length: 4 }], page: { totalElements: 1 } },
    invalid: { input: { query: '?pageNumber=-1' }, field: 'pageNumber' },
  },
  'PATCH /api/sequence/:id/records': {
    prepare: about({ body: { circular: true, records: [1] } }),
    status: 200,
    answers: { payload: { circularRecordCount: 1 } },
    invalid: { input: { body: { circular: true, records: [2] } }, field: 'records' },
  },
  'POST /api/sequence/:id/download-token': {
    prepare: about(),
    status: 201,
    answers: { downloadToken: expect.stringMatching(/^[0-9a-f]{32}$/) },
    invalid: NO_ID,
  },
  'GET /api/sequence/:id/sequence.fasta': file('?record=1'),
  'GET /api/sequence/:id/sequence.fasta.gz': file(),
  'GET /api/sequence/:id/sequence.gb': file('?record=0&start=1&end=3'),
  'POST /api/sequence/:id/cancel': {
    prepare: async ({ server, token }) => ({
      id: await beginTestImport(server, String(decodeJwt(token)['id'])),
    }),
    status: 204,
    invalid: NO_ID,
  },
  'POST /api/sequence/examples': {
    prepare: just({}),
    status: 201,
    answers: { items: expect.any(Array) },
    invalid: null,
  },
  'POST /api/sequence/import/text': {
    prepare: just({ body: { name: NAME, data: DATA } }),
    status: 201,
    answers: { payload: { name: NAME }, batch: { status: 'FINISH' } },
    invalid: { input: { body: { name: NAME } }, field: 'data' },
  },
  'POST /api/sequence/import/file': {
    prepare: just({ sent: fileOf({ name: NAME }) }),
    status: 201,
    answers: { payload: { name: NAME, length: 12 } },
    invalid: { input: { sent: fileOf({ circular: 'round' }) }, field: 'circular' },
  },
};
