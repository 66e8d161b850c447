import { someOf } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let token: string;
let sequence: string;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  token = await server.newUser();
  const sent = await server.app.inject({
    ...{ method: 'POST', url: '/api/sequence/import/text', headers: { authorization: token } },
    payload: { name: 'known', data: '>chr1\nACGTACGT' },
  });
  sequence = sent.json().payload.id;
});
afterAll(() => server.close());

const EDGE = 'edge';
const file = (content: string, more = 'filename="a.fa"') =>
  `--${EDGE}\r\nContent-Disposition: form-data; name="file"; ${more}\r\n\r\n${content}\r\n`;
const field = (name: string, value: string) =>
  `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const END = `--${EDGE}--\r\n`;

/** A good file for each route that takes one. */
const routes = {
  'a sequence': () => ({ url: '/api/sequence/import/file', content: '>chr1\nACGT\n' }),
  features: () => ({ url: `/api/sequence/${sequence}/annotations`, content: 'chr1\t1\t4\n' }),
  'a lane': () => ({ url: `/api/sequence/${sequence}/lanes`, content: 'chr1\t1\t4\n' }),
  'a table': () => ({ url: '/api/analyse/g4killer/bulk', content: 'sequence\nGGGTTAGGG\n' }),
};

async function rows(): Promise<number[]> {
  const counts = [];
  for (const table of ['sequences', 'uploads', 'annotations', 'lanes'] as const) {
    counts.push((await server.test.store.db.selectFrom(table).select('id').execute()).length);
  }
  return counts;
}

const post = (url: string, payload: string | Buffer, boundary = `; boundary=${EDGE}`) =>
  server.app.inject({
    ...{ method: 'POST', url, payload },
    headers: { authorization: token, 'content-type': `multipart/form-data${boundary}` },
  });

/** What is wrong with a form, how it is made of a good content, and what its head says of its boundary. */
const DAMAGES: [string, (content: string) => string | Buffer, string?][] = [
  ['no boundary', (content) => file(content) + END, ''],
  ['another boundary', (content) => file(content) + END, '; boundary=other'],
  ['a boundary of 50 KB', (content) => file(content) + END, `; boundary=${'b'.repeat(50_000)}`],
  ['nothing in it', () => ''],
  ['no part', () => END],
  ['no file', () => field('json', '{"name":"a"}') + END],
  ['no end', (content) => file(content)],
  ['its file cut', (content) => file(content).slice(0, -6)],
  ['its head cut', (content) => file(content).slice(0, 40)],
  ['a part without a head', (content) => `--${EDGE}\r\n\r\n${content}\r\n${END}`],
  ['a part with a damaged head', (content) => `--${EDGE}\r\n\0\0: \0\r\n\r\n${content}\r\n${END}`],
  ['two files', (content) => file(content) + file(content) + END],
  ['10,000 fields', (content) => field('a', 'b').repeat(10_000) + file(content) + END],
  ['10,000 files', (content) => file(content).repeat(10_000) + END],
  ['NUL in the name of its file', (content) => file(content, 'filename="a\0.fa"') + END],
  [
    'a control character in the name of its file',
    (content) => file(content, "filename*=UTF-8''a%1Bb.fa") + END,
  ],
  ['NUL in a field', (content) => field('json', '{"name":"a\0"}') + file(content) + END],
  ['NUL in the name of a field', (content) => field('a\0b', 'c') + file(content) + END],
  ['a name of the language itself', (content) => field('__proto__', '{}') + file(content) + END],
];

describe.each(Object.entries(routes))('a form with %s', (what, given) => {
  // All routes read forms by the same code: of one of them everything is tried.
  it.each(what === 'a sequence' ? DAMAGES : someOf(DAMAGES))(
    'and %s is refused, and nothing is left',
    async (_, make, boundary) => {
      const { url, content } = given();
      const before = await rows();
      const answer = await post(url, make(content), boundary);
      expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(answer.json().message).toMatch(/\S\.$/);
      expect(await rows()).toEqual(before);
    },
  );

  it('may have fields on both sides of it', async () => {
    const { url, content } = given();
    const fields = field('json', '{\n"name":"of mine"\n}');
    const other = what === 'a table' ? '' : field('other', 'one');
    const answer = await post(
      url,
      other + file(content) + (what === 'a table' ? '' : fields) + END,
    );
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  });
});

describe.each([
  ['a sequence', routes['a sequence']],
  ['features', routes.features],
])('a form with %s', (_, given) => {
  it.each([
    ['a NUL', String.raw`{"name":"a\u0000"}`],
    ['a line break', String.raw`{"name":"a\nb"}`],
    ['half of a character', String.raw`{"name":"a\ud83d"}`],
  ])('is refused for %s in what is said of it', async (_, json) => {
    const { url, content } = given();
    const before = await rows();
    const answer = await post(url, file(content) + field('json', json) + END);
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ field: 'name' }] });
    await expect.poll(rows).toEqual(before);
  });
});
