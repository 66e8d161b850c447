import { request as openRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp({ maxSequenceMb: 80 });
  token = await server.newGuest();
});
afterAll(() => server.close());

const URL_PATH = '/api/sequence/import/text';
const send = (payload: string | Buffer, type = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url: URL_PATH,
    headers: { authorization: token, 'content-type': type },
    payload,
  });
const get = async (url: string) =>
  (await server.app.inject({ url, headers: { authorization: token } })).json();
const count = async () => (await get('/api/sequence')).page.totalElements;

/** What is refused leaves nothing behind, not even for a while. */
async function expectNothingLeft(before: number): Promise<void> {
  expect(await count()).toBe(before);
  const { db } = server.test.store;
  expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([]);
}

it.each([
  ['in front of', '{"name":"front","circular":true,"tags":["t"],"data":"ac\\u0067t\\n\\tNN"}'],
  ['behind', '{"data":"ac\\u0067t\\n\\tNN","tags":["t"],"circular":"true","name":"behind"}'],
  ['before and after', '{"name":"no","data":"acgtNN","circular":true,"tags":"t","name":"x"}'],
])('takes fields %s the letters', async (_where, body) => {
  const answer = await send(body);
  expect(answer.statusCode).toBe(201);
  const { payload } = answer.json();
  expect(payload).toMatchObject({ length: 6, circular: true, tags: ['t'], type: 'DNA' });
  expect(payload.name).toBe(JSON.parse(body).name);
  expect((await get(`/api/sequence/${payload.id}`)).payload.name).toBe(payload.name);
});

it('takes a long text as JSON.parse would read it', async () => {
  const lines = Array.from({ length: 50_000 }, (_, at) => 'ACGT'.repeat(5 + (at % 30)));
  const data = `>long\r\n${lines.join('\n')}\n`;
  const { payload } = (await send(JSON.stringify({ data, name: 'long' }))).json();
  expect(payload).toMatchObject({ length: lines.join('').length, format: 'FASTA' });
});

describe('is refused, and leaves nothing:', () => {
  const many = JSON.stringify({ more: 'x'.repeat(1024 * 1024), name: 'n', data: 'ACGT' });
  const cases: [string, string | Buffer, number, string, string[]][] = [
    ['no title', '{"data":"ACGT"}', 400, 'Title is required.', ['name']],
    [
      'a wrong field',
      '{"name":"n","data":"A","type":"X"}',
      400,
      'Type must be DNA or RNA.',
      ['type'],
    ],
    ['no letters', '{"name":"n","data":""}', 400, 'Sequence is required.', ['data']],
    ['no data', '{"name":"n"}', 400, 'Sequence is required.', ['data']],
    ['data that is a list', '{"name":"n","data":["A"]}', 400, 'Sequence is required.', ['data']],
    [
      'data and then a number',
      '{"name":"n","data":"A","data":5}',
      400,
      'Sequence is required.',
      ['data'],
    ],
    ['data twice', '{"name":"n","data":"A","data":"C"}', 400, 'Data is there twice.', ['data']],
    ['a cut body', '{"name":"n","data":"ACGT', 400, 'The body is not valid JSON.', []],
    ['something after it', '{"name":"n","data":"ACGT"}}', 400, 'The body is not valid JSON.', []],
    ['a bad escape', '{"name":"n","data":"AC\\xGT"}', 400, 'The body is not valid JSON.', []],
    ['a bare line break', '{"name":"n","data":"AC\nGT"}', 400, 'The body is not valid JSON.', []],
    [
      'a prototype',
      '{"name":"n","data":"A","__proto__":{}}',
      400,
      'The body is not valid JSON.',
      [],
    ],
    ['nothing', '', 400, 'The body is empty.', []],
    ['a list', '["data","ACGT"]', 400, 'Invalid input: expected object, received array', ['']],
    [
      'Latin-1',
      Buffer.from('{"name":"\xe9","data":"A"}', 'latin1'),
      400,
      'The body is not valid UTF-8.',
      [],
    ],
    [
      'fields without end',
      many,
      413,
      'The fields besides the sequence can have 1 MiB at most.',
      [],
    ],
  ];
  it.each(cases)('%s', async (_what, body, status, message, fields) => {
    const before = await count();
    const answer = await send(body);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    expect((answer.json().errors ?? []).map(({ field }: { field: string }) => field)).toEqual(
      fields,
    );
    await expectNothingLeft(before);
  });

  it('another type', async () => {
    const answer = await send('{"name":"n","data":"ACGT"}', 'text/plain');
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'The body must be JSON.']);
  });

  it('more than the largest text, before it is sent or while it is', async () => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const before = await count();
    const headers = { authorization: token, 'content-type': 'application/json' };
    const announced = openRequest(`${url}${URL_PATH}`, {
      method: 'POST',
      headers: { ...headers, 'content-length': 64 * 1024 * 1024 + 1 },
    });
    announced.write('{"name":"n","data":"');
    expect(await statusOf(announced)).toBe(413);
    await expectNothingLeft(before);
  });

  it('a sender that goes away', async () => {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => origin());
    const before = await count();
    const half = openRequest(`${url}${URL_PATH}`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json', 'content-length': 1e6 },
    });
    half.on('error', () => undefined);
    half.write(`{"name":"half","data":"${'ACGT'.repeat(20_000)}`);
    const { db } = server.test.store;
    const sent = () => db.selectFrom('uploads').select('id').execute();
    await expect.poll(sent).toHaveLength(1);
    half.destroy();
    await expect.poll(sent).toEqual([]);
    await expectNothingLeft(before);
  });
});

function origin(): string {
  const address = server.app.server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

function statusOf(request: ReturnType<typeof openRequest>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request.on('response', (answer) => resolve(answer.resume().statusCode));
    request.on('error', reject);
  });
}
