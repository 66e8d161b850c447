import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.newGuest();
});
afterAll(() => server.close());

const get = (url: string, as = token) =>
  server.app.inject({ method: 'GET', url, headers: { authorization: as } });

describe('a guest', () => {
  it('finds five examples, each stored once for all guests', async () => {
    const other = await server.newGuest();
    const lists = await Promise.all([
      get('/api/sequence?sort=name'),
      get('/api/sequence?sort=name', other),
    ]);
    const [mine, theirs] = lists.map((answer) => answer.json());
    expect(
      mine.items.map((item: { name: string; length: number }) => [item.name, item.length]),
    ).toEqual([
      ['C6G-4x', 27],
      ['G6C-4x', 27],
      ['Human telomere repeat 9x', 51],
      ['NC_001422.1 phiX174', 5386],
      ['hg38_chr16:186964-397118', 210155],
    ]);
    expect(mine.items[0].id).not.toBe(theirs.items[0].id);
    expect(mine.items[3]).toMatchObject({
      circular: true,
      nucleicCounts: { A: 1291, C: 1157, G: 1254, T: 1684 },
    });
    const blobs = await server.test.store.db
      .selectFrom('sequences')
      .select('bases_blob_id')
      .distinct()
      .execute();
    expect(blobs).toHaveLength(5);
    expect(mine.page).toEqual({ pageSize: 10, pageNumber: 0, totalPages: 1, totalElements: 5 });
    expect(mine.batches[mine.items[0].id].status).toBe('FINISH');
  });

  it('finds them with each of several first calls at once', async () => {
    const fresh = await server.newGuest();
    const answers = await Promise.all(Array.from({ length: 5 }, () => get('/api/sequence', fresh)));
    expect(answers.map((answer) => answer.json().page.totalElements)).toEqual([5, 5, 5, 5, 5]);
  });

  it('needs a token for everything, and only a genuine one', async () => {
    const [head, , signature] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ id: 'x', roles: ['ROLE_USER'] })).toString(
      'base64url',
    );
    for (const bad of ['', 'x', `${head}.${forged}.${signature}`, token.slice(0, -2)]) {
      const answer = await get('/api/sequence', bad);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({
        status: 401,
        code: 'unauthenticated',
        path: '/api/sequence',
      });
    }
    expect((await get('/api/user', `Bearer ${token}`)).json().payload.roles).toEqual(['ROLE_HOST']);
  });

  it('writes nothing before the first call and gets its token as bare text', async () => {
    const users = () => server.test.store.db.selectFrom('users').select('id').execute();
    const before = await users();
    const answer = await server.app.inject({ method: 'POST', url: '/api/jwt' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      201,
      'text/plain;charset=UTF-8',
    ]);
    const claims = JSON.parse(Buffer.from(answer.body.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ roles: ['ROLE_HOST'], ver: 1 });
    expect(claims.exp).toBe(Math.floor(claims.created / 1000) + 604_800);
    expect(await users()).toEqual(before);
    const renewed = await get('/api/jwt', answer.body);
    expect([renewed.statusCode, renewed.headers['content-type']]).toEqual([
      200,
      'text/plain;charset=UTF-8',
    ]);
  });
});

describe('the library', () => {
  it('answers whole lists, pages, tags and a double slash', async () => {
    const guest = await server.newGuest();
    const whole = (
      await get('//api/sequence?order=ASC&requestForAll=true&pageSize=ALL', guest)
    ).json();
    expect(whole.page).toEqual({
      pageSize: 2147483647,
      pageNumber: 0,
      totalPages: 1,
      totalElements: 5,
    });
    expect(whole.items).toHaveLength(5);
    const page = (
      await get('/api/sequence?sort=length&order=desc&pageSize=2&pageNumber=1', guest)
    ).json();
    expect(page.items.map((item: { length: number }) => item.length)).toEqual([51, 27]);
    expect(page.page.totalPages).toBe(3);
    const tagged = (await get('/api/sequence?tags=example&tags=phage', guest)).json();
    expect(tagged.items).toHaveLength(1);
    expect((await get('/api/sequence?sort=colour', guest)).statusCode).toBe(400);
    expect((await get('/api/sequence?pageSize=1001', guest)).statusCode).toBe(400);
    expect((await get('/api/sequence?pageNumber=-1', guest)).statusCode).toBe(400);
  });

  it('keeps everyone else out, and an id that is no UUID is 400', async () => {
    const other = await server.newGuest();
    const { items } = (await get('/api/sequence')).json();
    const { id } = items[0];
    for (const url of [
      `/api/sequence/${id}`,
      `/api/sequence/${id}/data`,
      `/api/batch/x.Sequence/${id}`,
    ]) {
      expect((await get(url)).statusCode).toBe(200);
      expect((await get(url, other)).statusCode).toBe(404);
      expect((await get(url, '')).statusCode).toBe(401);
    }
    expect((await get('/api/sequence/12')).statusCode).toBe(400);
    const remove = (as: string) =>
      server.app.inject({
        method: 'DELETE',
        url: `/api/sequence/${id}`,
        headers: { authorization: as },
      });
    expect((await remove(other)).statusCode).toBe(404);
    expect((await remove(token)).statusCode).toBe(204);
    expect((await remove(token)).statusCode).toBe(404);
    expect((await get(`/api/sequence/${id}`)).statusCode).toBe(404);
  });
});

describe('a sequence in the library', () => {
  const patch = (url: string, payload?: object, as = token) =>
    server.app.inject({
      method: 'PATCH',
      url,
      headers: { authorization: as },
      ...(payload === undefined ? {} : { payload }),
    });
  const add = async (name: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/sequence/import/text',
      headers: { authorization: token },
      payload: { name, data: 'GGGTTAGGGTTAGGGTTAGGG' },
    });
    return answer.json().payload.id as string;
  };

  it('takes another name, and another shape while no analysis has used it', async () => {
    const id = await add('first');
    const renamed = await patch(`/api/sequence/${id}`, { name: ' second ' });
    expect(renamed.statusCode).toBe(200);
    expect(renamed.json().payload).toMatchObject({ name: 'second', circular: false });
    const closed = await patch(`/api/sequence/${id}`, { circular: true });
    expect(closed.json().payload).toMatchObject({ name: 'second', circular: true });

    const started = await server.app.inject({
      method: 'POST',
      url: '/api/analyse/g4hunter',
      headers: { authorization: token },
      payload: { sequence: id, windowSize: 20 },
    });
    expect(started.statusCode).toBe(201);
    const opened = await patch(`/api/sequence/${id}`, { name: 'third', circular: false });
    expect(opened.statusCode).toBe(409);
    expect(opened.json().message).toContain('An analysis has used this sequence');
    const unchanged = await patch(`/api/sequence/${id}`, { name: 'third', circular: true });
    expect(unchanged.json().payload).toMatchObject({ name: 'third', circular: true });
  });

  it('is renamed by its owner alone, and not to nothing', async () => {
    const id = await add('mine');
    const stranger = await server.newGuest();
    expect((await patch(`/api/sequence/${id}`, { name: 'theirs' }, stranger)).statusCode).toBe(404);
    const empty = await patch(`/api/sequence/${id}`, { name: ' ' });
    expect(empty.statusCode).toBe(400);
    expect(empty.json().errors).toEqual([{ field: 'name', defaultMessage: 'Title is required.' }]);
    expect((await get(`/api/sequence/${id}`)).json().payload.name).toBe('mine');
  });

  it('tells its letters to the call that asks for counting', async () => {
    const id = await add('counted');
    const counted = await patch(`/api/sequence/${id}/nucleic-counts`);
    expect(counted.statusCode).toBe(200);
    expect(counted.json().payload.nucleicCounts).toEqual({ A: 3, C: 0, G: 12, T: 6 });
    const stranger = await server.newGuest();
    const refused = await patch(`/api/sequence/${id}/nucleic-counts`, undefined, stranger);
    expect(refused.statusCode).toBe(404);
  });
});
