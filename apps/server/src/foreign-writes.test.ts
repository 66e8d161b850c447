import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { readEverything } from '@flipon/store/testing/read-everything';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addEverything, type OwnedThings } from './testing/add-everything.ts';
import { collectRoutes, type Route } from './testing/collect-routes.ts';
import { multipartBody } from './testing/multipart-body.ts';
import { startTestApp } from './testing/test-app.ts';

interface Input {
  /** For `:id` in the path. */
  id?: string;
  /** For `:annotationId` in the path. */
  annotationId?: string;
  /** Behind the path, such as `?results=true`. */
  query?: string;
  headers?: Record<string, string>;
  body?: object | string;
  /** Content of a file that is sent as multipart form data. */
  file?: string;
}

/** @param mine a sequence of the caller's own */
type MakeInputs = (theirs: OwnedThings, mine: string) => Input[];

const forEachOf = (ids: readonly string[], body?: object): Input[] =>
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

/** Kinds and settings that nobody has had before, so that something new is stored. */
const kinds = [{ kind: 'zdna' }, { kind: 'g4hunter', parameters: { threshold: 3 } }];

const TUS = { 'tus-resumable': '1.0.0' };
const PART = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };

/** What a stranger might send to each route, made of the owner's ids. */
const inputs: Record<string, MakeInputs> = {
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
  'POST /api/analyse/all/:id/cancel': ({ campaign }) => forEachOf([campaign]),
  'DELETE /api/analyse/all/:id': ({ campaign }) => forEachOf([campaign]),
};
for (const kind of analysisKinds) {
  const base = `/api/analyse/${definitionOf(kind).apiRoute}`;
  inputs[`POST ${base}`] = starts;
  inputs[`PUT ${base}/:id/tags`] = ({ analyses }) => forEachOf(analyses[kind], { tags: ['mine'] });
  inputs[`PATCH ${base}/tags`] = ({ analyses }) =>
    forEachOf(analyses[kind]).map(({ id }) => ({ body: { ids: [id], add: ['of several'] } }));
  inputs[`POST ${base}/:id/cancel`] = ({ analyses }) => forEachOf(analyses[kind]);
  inputs[`DELETE ${base}/:id`] = ({ analyses }) => forEachOf(analyses[kind]);
}

/** Routes that are sent nothing that somebody has. */
const WITHOUT_IDS = [
  'POST /api/jwt',
  'POST /api/sequence/import/text',
  'POST /api/sequence/import/file',
  'POST /api/sequence/import/ncbi',
  'POST /api/upload',
  'POST /api/analyse/g4killer',
  'POST /api/analyse/p53predictor/tool',
];

const READING = ['GET', 'HEAD', 'OPTIONS'];

const { started: server, routes } = await collectRoutes(() => startTestApp());
afterAll(() => server.close());
const [owner, stranger] = [await server.newGuest(), await server.newGuest()];
const theirs = await addEverything(server, owner);
const mine = (await addEverything(server, stranger)).sequences[0];

const writing = routes
  .filter(({ method }) => !READING.includes(method))
  .toSorted((a, b) => rankOf(a) - rankOf(b));
const tested = writing.filter(({ name }) => !WITHOUT_IDS.includes(name));

it('knows the routes that write, and no other', () => {
  const names = writing.map(({ name }) => name);
  const gone = [...Object.keys(inputs), ...WITHOUT_IDS].filter((name) => !names.includes(name));
  expect(gone).toEqual([]);
  const withIds = writing.filter(takesId).map(({ name }) => name);
  expect(withIds.filter((name) => WITHOUT_IDS.includes(name))).toEqual([]);
});

describe("with another owner's ids", () => {
  it.each(tested)('$name changes nothing', async (route) => {
    const given = inputsOf(route)(theirs, mine);
    const before = await readEverything(server.test);
    const statuses: number[] = [];
    for (const input of given) statuses.push(await call(stranger, route, input));
    expect(await readEverything(server.test)).toEqual(before);
    expect(statuses).toEqual(given.map(() => 404));
  });
});

// Otherwise they could have been refused above for another reason than their owner.
describe("with one's own ids", () => {
  const CHANGES_NOTHING = 'PATCH /api/sequence/:id/nucleic-counts';

  it.each(tested)('$name does what it says', async (route) => {
    const before = await readEverything(server.test);
    for (const input of inputsOf(route)(theirs, theirs.sequences[0])) {
      const status = await call(owner, route, input);
      expect([input, status >= 200 && status < 300]).toEqual([input, true]);
    }
    const isChanged = JSON.stringify(await readEverything(server.test)) !== JSON.stringify(before);
    expect(isChanged).toBe(route.name !== CHANGES_NOTHING);
  });
});

async function call(token: string, { method, path }: Route, input: Input) {
  const { id = '', annotationId = '', query = '', headers = {}, body, file } = input;
  const sent = file === undefined ? { payload: body, headers: {} } : fileBody(file);
  const answer = await server.app.inject({
    method: method as 'POST',
    url: path.replace(':id', id).replace(':annotationId', annotationId) + query,
    headers: { ...headers, ...sent.headers, authorization: token },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  });
  return answer.statusCode;
}

function fileBody(content: string) {
  return multipartBody([{ name: 'file', filename: 'some.bed', content }]);
}

function inputsOf(route: Route): MakeInputs {
  const found = inputs[route.name];
  if (found !== undefined) return found;
  throw new Error(
    `${route.name} writes, and no test says that it changes nothing of another owner: ` +
      `add to "inputs" in foreign-writes.test.ts what a stranger might send, made of the owner's ids` +
      (takesId(route) ? '.' : ', or the route to WITHOUT_IDS if it is sent none.'),
  );
}

/** Whether a route is sent ids, as far as its path and the schema of its body tell. */
function takesId({ path, body }: Route): boolean {
  if (path.includes(':')) return true;
  if (!(body instanceof z.ZodType)) return false;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return JSON.stringify(schema).includes('"format":"uuid"');
}

/** What is deleted cannot be called again, and a sequence is needed for longer than its analyses. */
function rankOf({ method, path, name }: Route): number {
  // What waits for an import that is cancelled fails with it.
  if (name === 'POST /api/sequence/:id/cancel') return 1;
  if (method !== 'DELETE') return 0;
  return path === '/api/sequence/:id' ? 2 : 1;
}
