import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';

const G4 = '/api/analyse/g4hunter';
const ZDNA = '/api/analyse/zdna';

let client: ApiClient;
let mitochondrion: string;
let ids: Record<'pilot' | 'percent' | 'plain', string>;
beforeAll(async () => {
  client = await startApiClient();
  mitochondrion = await client.addSequence('GGGTTAGGGTTAGGGTTAGGGTTAGGG', {
    name: 'NC_012920.1 Étude',
  });
  const start = async (title: string, tags: string[], base = G4) => {
    const body = { sequence: mitochondrion, title, tags };
    return (await client.call('POST', base, body)).json().payload.id as string;
  };
  ids = {
    pilot: await start('Alpha-globin, G4 pilot run', ['human', 'pilot']),
    percent: await start('100 % of_it', ['human']),
    plain: await start('', []),
  };
  await start('Left-handed pilot', [], ZDNA);
  await client.server.finishJobs();
});
afterAll(() => client.server.close());

async function titles(query: string): Promise<string[]> {
  const answer = await client.call('GET', `${G4}?sort=title&${query}`);
  return answer.json().items.map(({ title }: { title: string }) => title);
}

describe('a list by name', () => {
  it('finds part of a title, of the sequence or of a tag, whatever the case', async () => {
    expect(await titles('name=PILOT')).toEqual(['Alpha-globin, G4 pilot run']);
    expect(await titles('name=hum')).toHaveLength(2);
    expect(await titles('name=012920')).toHaveLength(3);
    expect(await titles(`name=${encodeURIComponent('éTUDE')}`)).toHaveLength(3);
    expect(await titles('name=globin&name=human')).toHaveLength(1);
    expect(await titles('name=globin&name=absent')).toEqual([]);
    expect(await titles('name=')).toHaveLength(3);
  });

  it('takes signs for themselves, and tags as before', async () => {
    expect(await titles(`name=${encodeURIComponent('%')}`)).toEqual(['100 % of_it']);
    expect(await titles('name=of_')).toEqual(['100 % of_it']);
    expect(await titles('name=o__i')).toEqual([]);
    expect(await titles(`name=${encodeURIComponent("' or true --")}`)).toEqual([]);
    expect(await titles('tags=human&tags=pilot')).toHaveLength(1);
    expect(await titles('tags=hum')).toEqual([]);
  });

  it('counts what it finds, and refuses a text that is no name', async () => {
    const found = await client.call('GET', `${G4}?name=human&pageSize=1`);
    expect(found.json().page).toMatchObject({ totalElements: 2, totalPages: 2 });
    const refused = await client.call('GET', `${G4}?name=${'a'.repeat(256)}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toBe('Name can have 255 characters at most.');
  });

  it('is there for sequences too', async () => {
    const answer = await client.call('GET', '/api/sequence?name=phix');
    expect(answer.json().items).toHaveLength(1);
    expect(answer.json().items[0].name).toContain('phiX174');
  });
});

describe('counts of all kinds', () => {
  const counts = async (query: string, as?: string) =>
    (await client.call('GET', `/api/analyse/counts?${query}`, undefined, as)).json().counts;

  it('follow the search, name the kinds that have some, and are the owner’s', async () => {
    expect(await counts('')).toEqual({ g4hunter: 3, zdna: 1 });
    expect(await counts('name=pilot')).toEqual({ g4hunter: 1, zdna: 1 });
    expect(await counts('tags=human')).toEqual({ g4hunter: 2 });
    expect(await counts('', await client.server.newGuest())).toEqual({});
  });

  it('tell how many results a sequence has', async () => {
    const other = '11111111-1111-4111-8111-111111111111';
    expect(await counts(`sequence=${mitochondrion}`)).toEqual({ g4hunter: 3, zdna: 1 });
    expect(await counts(`sequence=${mitochondrion}&sequence=${other}`)).toEqual({
      g4hunter: 3,
      zdna: 1,
    });
    expect(await counts(`sequence=${other}`)).toEqual({});
    expect((await client.call('GET', '/api/analyse/counts?sequence=12')).statusCode).toBe(400);
    const stranger = await client.server.newGuest();
    expect(await counts(`sequence=${mitochondrion}`, stranger)).toEqual({});
  });
});

describe('tags of several', () => {
  const tagsOf = async () => {
    const rows = await client.server.test.store.db
      .selectFrom('analyses')
      .select(['id', 'tags'])
      .where('kind', '=', 'g4hunter')
      .execute();
    const all = new Map(rows.map(({ id, tags }) => [id, tags]));
    return [ids.pilot, ids.percent, ids.plain].map((id) => all.get(id));
  };
  const change = (body: object, as?: string) => client.call('PATCH', `${G4}/tags`, body, as);

  it('come and go with all of them, and keep what each has of its own', async () => {
    const several = Object.values(ids);
    const answer = await change({ ids: several, add: ['paper 2'], remove: ['human'] });
    expect(answer.statusCode).toBe(200);
    expect(await tagsOf()).toEqual([['pilot', 'paper 2'], ['paper 2'], ['paper 2']]);
    expect(answer.json().items.map(({ id }: { id: string }) => id)).toEqual(several.toSorted());
    expect((await change({ ids: several, add: 'paper 2' })).statusCode).toBe(200);
    expect(await tagsOf()).toEqual([['pilot', 'paper 2'], ['paper 2'], ['paper 2']]);
  });

  it('change none where one is missing, of another kind or of another owner', async () => {
    const before = await tagsOf();
    const stranger = await client.server.newGuest();
    const foreign = { ids: [ids.pilot], add: ['x'] };
    expect((await change(foreign, stranger)).statusCode).toBe(404);
    const zdna = (await client.call('GET', ZDNA)).json().items[0].id;
    expect((await change({ ids: [ids.pilot, zdna], add: ['x'] })).statusCode).toBe(404);
    expect(await tagsOf()).toEqual(before);
  });

  it('keep the limits of a single one', async () => {
    const before = await tagsOf();
    const many = Array.from({ length: 49 }, (_, index) => `t${index}`);
    const refusals: [object, string][] = [
      [{ ids: Object.values(ids), add: many }, 'There can be 50 tags at most.'],
      [{ ids: [ids.plain], add: ['a'.repeat(101)] }, 'A tag can have 100 characters at most.'],
      [{ ids: [], add: ['a'] }, 'Select something first.'],
      [{ add: ['a'] }, 'Select something first.'],
      [{ ids: ['12'], add: ['a'] }, 'The id is not a UUID.'],
      [
        { ids: [ids.plain], add: ['a'], remove: ['a'] },
        'A tag cannot be added and removed at once.',
      ],
    ];
    for (const [body, message] of refusals) {
      const answer = await change(body);
      expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
    }
    expect(await tagsOf()).toEqual(before);
  });
});

it('lists the analyses of one kind alone, also where two kinds share a screen', async () => {
  const other = await startApiClient();
  try {
    const sequence = await other.addSequence('CGCGCGCGTGCGCACGCGTGCGCG', { name: 'alternating' });
    for (const title of ['zdna', 'zseeker']) {
      const { statusCode } = await other.call('POST', `/api/analyse/${title}`, { sequence, title });
      expect([200, 201]).toContain(statusCode);
    }
    await other.server.finishJobs();
    for (const kind of ['zdna', 'zseeker']) {
      const { items } = (await other.call('GET', `/api/analyse/${kind}`)).json();
      expect(items.map(({ title }: { title: string }) => title)).toEqual([kind]);
    }
  } finally {
    await other.server.close();
  }
});
