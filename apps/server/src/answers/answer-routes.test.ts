import { definitionOf } from '@flipon/analyses/definitions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF } from '../testing/every-motif.ts';

const { server, token, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());

const { apiRoute, rowsRoute } = definitionOf('g4hunter');
const base = `/api/analyse/${apiRoute}`;
let [id, sequence] = ['', ''];
beforeAll(async () => {
  sequence = await addSequence(`>one\n${EVERY_MOTIF}\n`);
  id = await analyse(base, sequence);
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: { authorization: token, ...headers } });

it.each([
  ['hits', () => `${base}/${id}/${rowsRoute}`],
  ['a chart', () => `${base}/${id}/heatmap?segments=10`],
  ['a map', () => `/api/sequence/${sequence}/overlaps?results=${id}`],
])('the tag of %s is that of its encoding', async (_, urlOf) => {
  const [plain, packed] = [await get(urlOf()), await get(urlOf(), { 'accept-encoding': 'gzip' })];
  expect([plain.statusCode, packed.statusCode]).toEqual([200, 200]);
  const [plainTag, packedTag] = [plain, packed].map(({ headers }) => String(headers['etag']));
  expect(plainTag).toMatch(/^"/);
  expect(packedTag).not.toBe(plainTag);
  const asked = async (tag: string | undefined, encoding: Record<string, string>) =>
    (await get(urlOf(), { 'if-none-match': `${tag}`, ...encoding })).statusCode;
  expect(await asked(packedTag, { 'accept-encoding': 'gzip' })).toBe(304);
  expect(await asked(plainTag, { 'accept-encoding': 'gzip' })).toBe(200);
  expect(await asked(plainTag, {})).toBe(304);
});

it.each(['csv', 'xlsx'])(
  'HEAD of records.%s says what GET does, without its content',
  async (format) => {
    const url = `${base}/${id}/records.${format}`;
    const [head, whole] = [await get(url, {}, 'HEAD'), await get(url)];
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-type', 'content-disposition'])
      expect(head.headers[name]).toBe(whole.headers[name]);
    expect(whole.rawPayload.length).toBeGreaterThan(0);
  },
);

it('refuses callers without a token, also on routes of files', async () => {
  for (const part of [rowsRoute, 'records.csv', 'distinct.tsv'])
    expect((await call('GET', `${base}/${id}/${part}`, undefined, '')).statusCode).toBe(401);
});
