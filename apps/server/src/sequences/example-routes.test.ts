import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const TIGHT = { storageMb: 2048, queuedJobs: 10, sequences: 7 };

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ quotas: { guest: TIGHT, user: TIGHT } });
});
afterAll(() => server.close());

const inject = (token: string, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/${url}`,
    headers: { authorization: token },
    ...(payload === undefined ? {} : { payload }),
  });

interface Item {
  id: string;
  name: string;
}

async function readLibrary(token: string): Promise<Item[]> {
  return (await inject(token, 'GET', 'sequence?sort=name')).json().items;
}

async function emptyLibrary(): Promise<string> {
  const token = await server.newGuest();
  for (const { id } of await readLibrary(token)) await inject(token, 'DELETE', `sequence/${id}`);
  return token;
}

describe('POST /api/sequence/examples', () => {
  it('adds missing examples, each of them once', async () => {
    const token = await emptyLibrary();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => inject(token, 'POST', 'sequence/examples')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    expect(answers.flatMap((answer) => answer.json().items)).toHaveLength(5);
    const library = await readLibrary(token);
    expect(library.map(({ name }) => name)).toEqual([
      'C6G-4x',
      'G6C-4x',
      'Human telomere repeat 9x',
      'NC_001422.1 phiX174',
      'hg38_chr16:186964-397118',
    ]);

    const [first] = library;
    await inject(token, 'DELETE', `sequence/${first?.id}`);
    const again = await inject(token, 'POST', 'sequence/examples');
    expect(again.json().items).toMatchObject([{ name: first?.name, length: 27 }]);
  });

  it('leaves out one that exists under another name', async () => {
    const token = await emptyLibrary();
    const data = `${'GGGTTA'.repeat(8)}GGG`;
    await inject(token, 'POST', 'sequence/import/text', { name: 'mine', data });
    const { items } = (await inject(token, 'POST', 'sequence/examples')).json();
    expect(items.map(({ name }: Item) => name)).not.toContain('Human telomere repeat 9x');
    expect(items).toHaveLength(4);
  });

  it('adds nothing where they are more than the library can hold', async () => {
    const token = await emptyLibrary();
    for (const data of ['ACGTA', 'ACGTC', 'ACGTG']) {
      await inject(token, 'POST', 'sequence/import/text', { name: data, data });
    }
    const refused = await inject(token, 'POST', 'sequence/examples');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'rate_limited',
      message: expect.stringContaining('7 sequences'),
    });
    expect((await readLibrary(token)).map(({ name }) => name)).toEqual(['ACGTA', 'ACGTC', 'ACGTG']);
    const { count } = await server.test.store.db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('owner_id', '=', ownerOf(token))
      .where('status', '=', 'FINISH')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(3);
  });
});

function ownerOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).id;
}
