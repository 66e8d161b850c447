import { gzipSync } from 'node:zlib';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { libraryZip } from '@flipon/answers/testing/bad-libraries';
import { z } from 'zod';
import { PASSWORD } from './account-client.ts';
import type { OwnedThings } from './add-everything.ts';
import type { Route } from './collect-routes.ts';
import { multipartBody } from './multipart-body.ts';
import type { TestApp } from './test-app.ts';

/** What is sent to a route. */
export interface Input {
  /** For `:id` in the path. */
  id?: string;
  /** For `:annotationId` in the path. */
  annotationId?: string;
  /** For `:laneId` in the path. */
  laneId?: string;
  /** For `:analysisId` in the path. */
  analysisId?: string;
  /** Behind the path, such as `?results=true`. */
  query?: string;
  headers?: Record<string, string>;
  body?: object | string;
  /** Content of a file that is sent as multipart form data. */
  file?: string | Buffer;
}

/** @param mine a sequence of the caller's own */
type MakeInputs = (theirs: OwnedThings, mine: string) => Input[];

export const forEachOf = (ids: readonly string[], body?: object): Input[] =>
  ids.map((id) => (body === undefined ? { id } : { id, body }));

const starts: MakeInputs = ({ sequences: [first, second, , importing] }, mine) =>
  [
    { sequence: first },
    { sequence: importing },
    { sequences: [first] },
    // All or none: the caller's own is not analysed either.
    { sequences: [mine, first] },
    { sequences: [second, mine] },
    { sequences: [mine, importing, mine, second] },
    { sequence: mine, sequences: [mine, second] },
  ].map((body) => ({ body }));

/** Kinds and settings without a stored result, so that each makes a new one. */
const kinds = [{ kind: 'zdna' }, { kind: 'g4hunter', parameters: { threshold: 3 } }];

const TUS = { 'tus-resumable': '1.0.0' };
const PART = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

/** What a stranger might send to each route that is no question, made of the owner's ids. */
const foreignInputs: Record<string, MakeInputs> = {
  'PATCH /api/sequence/:id': ({ sequences }) => [
    ...forEachOf(sequences, { name: 'mine now' }),
    ...forEachOf([sequences[2]], { circular: true }),
  ],
  'PATCH /api/sequence/:id/records': ({ sequences }) =>
    forEachOf([sequences[2]], { circular: false, records: [0] }),
  'PATCH /api/sequence/:id/nucleic-counts': ({ sequences }) => forEachOf(sequences),
  'PUT /api/sequence/:id/tags': ({ sequences }) => forEachOf(sequences, { tags: ['mine now'] }),
  'PATCH /api/sequence/tags': ({ sequences: [first, second] }, mine) => [
    { body: { ids: [first], add: ['mine now'] } },
    // All or none: the caller's own is not tagged either.
    { body: { ids: [mine, first, second], add: ['of all'], remove: ['mine now'] } },
  ],
  'POST /api/sequence/:id/download-token': ({ sequences }) => forEachOf(sequences),
  'POST /api/sequence/:id/cancel': ({ sequences }) => forEachOf(sequences),
  'POST /api/sequence/:id/retry': ({ fetched }) => forEachOf([fetched]),
  'POST /api/sequence/:id/annotations': ({ sequences }) =>
    [sequences[0], sequences[2]].map((id) => ({ id, file: 'a 0 2 mine\n' })),
  'PATCH /api/sequence/:id/annotations/:annotationId': ({ sequences, annotation }) => [
    { id: sequences[2], annotationId: annotation, body: { name: 'mine now' } },
    { id: sequences[2], annotationId: annotation, body: { names: [{ name: 'a', record: null }] } },
  ],
  'DELETE /api/sequence/:id/annotations/:annotationId': ({ sequences, annotation }) => [
    { id: sequences[2], annotationId: annotation },
  ],
  'POST /api/sequence/:id/lanes': ({ sequences }) =>
    [sequences[0], sequences[2]].map((id) => ({ id, file: 'a 0 2 mine\n' })),
  'POST /api/sequence/:id/lanes/known': ({ sequences: [first, second] }) =>
    forEachOf([first, second]),
  'POST /api/sequence/:id/lanes/loci': ({ sequences: [, second] }) => forEachOf([second]),
  'PATCH /api/sequence/:id/lanes/:laneId': ({ sequences, lane }) => [
    { id: sequences[0], laneId: lane, body: { name: 'mine now' } },
  ],
  'DELETE /api/sequence/:id/lanes/:laneId': ({ sequences, lane }) => [
    { id: sequences[0], laneId: lane },
  ],
  'DELETE /api/sequence/:id': ({ sequences: [first, second, ...others] }) => [
    ...forEachOf([first, ...others]),
    { id: second, query: '?results=true' },
  ],
  'PATCH /api/upload/:id': ({ upload }) => [
    { id: upload, headers: { ...TUS, ...PART }, body: '>o' },
  ],
  'DELETE /api/upload/:id': ({ upload }) => [{ id: upload, headers: TUS }],
  'POST /api/shares': ({ sequences: [first, second], analyses }) =>
    [
      ...analyses.g4hunter.map((analysis) => ({ analysis })),
      { analysis: analyses.zdna[0], expiryDays: null },
      { sequence: first },
      { sequence: second, expiryDays: 1 },
    ].map((body) => ({ body })),
  'DELETE /api/shares/:id': ({ share }) => forEachOf([share]),
  'POST /api/analyse/palindrome': starts,
  'POST /api/analyse/all': ({ sequences: [first, second, , importing] }, mine) =>
    [[first], [importing], [mine, first], [second, mine, importing]].map((sequences) => ({
      body: { sequences, kinds },
    })),
  'POST /api/analyse/all/export.zip': ({ sequences: [first] }) => [
    {
      query: `?sequences=${first}`,
      body: {
        figures: [{ sequence: first, svg: gzipSync('<svg ></svg>').toString('base64') }],
      },
    },
  ],
  'POST /api/analyse/all/:id/cancel': ({ campaign }) => forEachOf([campaign]),
  'POST /api/analyse/all/:id/parts/:analysisId/rerun': ({ cancelledPart }) => [
    { id: cancelledPart.campaign, analysisId: cancelledPart.analysis },
  ],
  'DELETE /api/analyse/all/:id': ({ campaign }) => forEachOf([campaign]),
  'PUT /api/presets/:id': ({ preset }) => [{ id: preset, body: { name: 'mine now', kinds } }],
  'DELETE /api/presets/:id': ({ preset }) => forEachOf([preset]),
  'DELETE /api/user/tokens/:id': ({ apiToken }) => forEachOf([apiToken]),
};
for (const kind of analysisKinds) {
  const base = `/api/analyse/${definitionOf(kind).apiRoute}`;
  foreignInputs[`POST ${base}`] = starts;
  foreignInputs[`PUT ${base}/:id/tags`] = ({ analyses }) =>
    forEachOf(analyses[kind], { tags: ['mine'] });
  foreignInputs[`PATCH ${base}/tags`] = ({ analyses }) =>
    forEachOf(analyses[kind]).map(({ id }) => ({ body: { ids: [id], add: ['of several'] } }));
  foreignInputs[`POST ${base}/:id/cancel`] = ({ analyses }) => forEachOf(analyses[kind]);
  foreignInputs[`DELETE ${base}/:id`] = ({ analyses }) => forEachOf(analyses[kind]);
}

/** Routes that take nothing of an owner, with a call that succeeds. */
const plainInputs: Record<string, Input> = {
  'PUT /api/user/change-password': { body: { oldPassword: PASSWORD, newPassword: 'another' } },
  'POST /api/presets': { body: { name: 'another', kinds } },
  'DELETE /api/shares': {},
  'POST /api/user/tokens': { body: { name: 'another', scope: 'read' } },
  'POST /api/sequence/import/text': { body: { name: 'sent', data: 'ACGTT' } },
  'POST /api/sequence/import/file': { file: '>a\nACGTTT\n' },
  'POST /api/library/import': { file: libraryZip() },
  'POST /api/sequence/import/ncbi': { body: { ncbis: [{ ncbiId: 'NC_001422.1' }] } },
  'POST /api/sequence/examples': {},
  'POST /api/upload': { headers: { ...TUS, 'upload-length': '9' } },
  'POST /api/analyse/g4killer': { body: { sequence: 'GGGTGGGTGGGTGGG', threshold: 1 } },
  'POST /api/analyse/g4killer/bulk': { body: { rows: [{ sequence: 'GGGTGGG' }] } },
  'POST /api/analyse/p53predictor/tool/bulk': { file: 'GGACATGCCCGGGCATGTCC\n' },
  'POST /api/analyse/p53predictor/tool': { body: { sequence: 'GGACATGCCCGGGCATGTCC' } },
};

/** Routes that take the token of a guest, or end the account, with the tests that drive strangers at them. */
export const drivenElsewhere = {
  'POST /api/user/guest-work': 'guest-work-routes.test.ts',
  'POST /api/user/guest-work/list': 'guest-work-routes.test.ts',
  'DELETE /api/user': 'delete-user-routes.test.ts',
  'DELETE /api/jwt': 'login.test.ts',
};

/** All names in the tables above: a route that is gone has to go from there, too. */
export const knownInputs = [...Object.keys(foreignInputs), ...Object.keys(plainInputs)];

/** Whether a route is sent ids, so that these may be another owner's. */
export function isAboutIds(route: Route): boolean {
  return plainInputs[route.name] === undefined;
}

/** What might be sent to a route that is no question: made of the owner's ids, where it takes some. */
export function inputsOf(route: Route, theirs: OwnedThings, mine: string): Input[] {
  const make = foreignInputs[route.name];
  if (make !== undefined) return make(theirs, mine);
  const plain = plainInputs[route.name];
  if (plain !== undefined) return [plain];
  throw new Error(
    `${route.name} writes, and no test says that it changes nothing of another owner: ` +
      `add to "foreignInputs" in testing/foreign-inputs.ts what a stranger might send, made of the owner's ids` +
      (takesId(route) ? '.' : ', or to "plainInputs" what succeeds, if it is sent none.'),
  );
}

/** Whether a route is sent ids, as far as its path and the schema of its body tell. */
export function takesId({ path, body }: Route): boolean {
  if (path.includes(':')) return true;
  if (!(body instanceof z.ZodType)) return false;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"format":"uuid"');
}

export function sendInput(
  { app }: TestApp,
  token: string,
  { method, path }: Pick<Route, 'method' | 'path'>,
  input: Input,
) {
  const { id = '', annotationId = '', laneId = '', analysisId = '' } = input;
  const { query = '', headers = {}, body, file } = input;
  const sent =
    file === undefined
      ? { payload: body, headers: {} }
      : multipartBody([{ name: 'file', filename: 'some.bed', content: file }]);
  return app.inject({
    method: method as 'POST',
    url:
      path
        .replace(':id', id)
        .replace(':annotationId', annotationId)
        .replace(':laneId', laneId)
        .replace(':analysisId', analysisId) + query,
    headers: { ...headers, ...sent.headers, ...(token === '' ? {} : { authorization: token }) },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  });
}
