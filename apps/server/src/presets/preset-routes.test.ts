import { MOST_START_PRESETS } from '@flipon/contract/start-preset';
import { decodeJwt } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';

const { server, token, call } = await startApiClient();
afterAll(() => server.close());
const { db } = server.test.store;
const ownerOf = (as: string) => String(decodeJwt(as)['id']);
const PRESET = { name: 'Papers', kinds: [{ kind: 'g4hunter', parameters: { threshold: 1.2 } }] };

const countOf = async (as: string) =>
  (await db.selectFrom('start_presets').select('id').where('owner_id', '=', ownerOf(as)).execute())
    .length;
const listOf = async (as = token) =>
  (await call('GET', '/api/presets', undefined, as)).json().items;

it('are kept whole, changed, listed and deleted', async () => {
  const made = await call('POST', '/api/presets', { ...PRESET, name: ' Papers ' });
  expect(made.statusCode).toBe(201);
  const { id } = made.json().payload;
  expect(made.json().payload).toMatchObject({
    name: 'Papers',
    kinds: [
      { kind: 'g4hunter', parameters: expect.objectContaining({ threshold: 1.2, windowSize: 25 }) },
    ],
  });
  const changed = await call('PUT', `/api/presets/${id}`, {
    name: 'Other',
    kinds: [{ kind: 'zdna' }, { kind: 'g4hunter' }],
  });
  expect(changed.statusCode).toBe(200);
  expect(await listOf()).toEqual([changed.json().payload]);
  expect(changed.json().payload.kinds.map(({ kind }: { kind: string }) => kind)).toEqual([
    'zdna',
    'g4hunter',
  ]);
  expect((await call('DELETE', `/api/presets/${id}`)).statusCode).toBe(204);
  expect((await call('DELETE', `/api/presets/${id}`)).statusCode).toBe(404);
  expect(await listOf()).toEqual([]);
});

describe('a preset', () => {
  it.each([
    [{ ...PRESET, name: ' ' }, 'name', /Name is required/],
    [{ ...PRESET, name: 'x'.repeat(81) }, 'name', /80 characters/],
    [{ ...PRESET, kinds: [] }, 'kinds', /Choose a kind/],
    [{ ...PRESET, kinds: [{ kind: 'none' }] }, 'kinds[0].kind', /no kind of analysis "none"/],
    [
      { ...PRESET, kinds: [{ kind: 'zdna' }, { kind: 'g4hunter', parameters: { threshold: -1 } }] },
      'kinds[1].threshold',
      /G4 hunter/,
    ],
  ])('with an invalid field is refused, and leaves nothing: %o', async (body, field, message) => {
    const answer = await call('POST', '/api/presets', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual(
      expect.objectContaining({ field, defaultMessage: expect.stringMatching(message) }),
    );
    expect(await countOf(token)).toBe(0);
  });

  it('belongs to its owner, who alone sees, changes and deletes it', async () => {
    const owner = await server.newGuest();
    const stranger = await server.newGuest();
    const { id } = (await call('POST', '/api/presets', PRESET, owner)).json().payload;
    const before = await listOf(owner);
    expect(await listOf(stranger)).toEqual([]);
    const other = { ...PRESET, name: 'Taken' };
    expect((await call('PUT', `/api/presets/${id}`, other, stranger)).statusCode).toBe(404);
    expect((await call('DELETE', `/api/presets/${id}`, undefined, stranger)).statusCode).toBe(404);
    expect(await listOf(owner)).toEqual(before);
  });

  it('over the limit is refused, however many come together', async () => {
    const owner = await server.newGuest();
    const add = () => call('POST', '/api/presets', PRESET, owner);
    await add();
    const works = JSON.stringify([{ kind: 'g4hunter', parameters: {} }]);
    await db
      .insertInto('start_presets')
      .values(
        Array.from({ length: MOST_START_PRESETS - 4 }, () => ({
          ...{ id: crypto.randomUUID(), owner_id: ownerOf(owner), name: 'x', works },
        })),
      )
      .execute();
    const answers = await Promise.all(Array.from({ length: 6 }, add));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([made.length, refused.length]).toEqual([3, 3]);
    expect(refused[0]?.json().message).toMatch(/can have 100 presets/);
    expect(await countOf(owner)).toBe(MOST_START_PRESETS);
  });
});
