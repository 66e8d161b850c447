import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';
import { multipartBody } from '../testing/multipart-body.ts';

let client: ApiClient;
beforeAll(async () => {
  client = await startApiClient();
});
afterAll(() => client.server.close());

const get = async (url: string) => (await client.call('GET', `/api/sequence/${url}`)).json();
const annotationsOf = async (id: string) => (await get(`${id}/annotations`)).items;

/** An entry of 60 bases with features, each given as `key location` and its qualifiers. */
function entry(name: string, topology: string, ...features: [string, ...string[]][]): string {
  const indent = ' '.repeat(21);
  const lines = features.flatMap(([place, ...qualifiers]) => {
    const [key = '', location = ''] = place.split(' ');
    return [`     ${key.padEnd(16)}${location}`, ...qualifiers.map((each) => `${indent}${each}`)];
  });
  return [
    `LOCUS       ${name} 60 bp DNA ${topology}`,
    `VERSION     ${name}.1`,
    'FEATURES             Location/Qualifiers',
    ...lines,
    'ORIGIN',
    `        1 ${'gggttagggt tagggttagg gttagggaaa acccaaaaaa tttttttttt cccccccccc'}`,
    '//\n',
  ].join('\n');
}

const PLASMID = entry(
  'PL1',
  'circular',
  ['source 1..60', '/organism="made"'],
  ['CDS join(51..60,1..9)', '/gene="ori"', '/codon_start=2'],
  ['gene complement(<20..30)', '/locus_tag="T_1"'],
  ['misc_feature Z9.1:1..5', '/note="elsewhere"'],
);

describe('a flat file', () => {
  it('brings its features, with their record, in the same moment as its bases', async () => {
    const id = await client.addSequence(PLASMID);
    const [annotation, ...others] = await annotationsOf(id);
    expect(others).toEqual([]);
    expect(annotation).toMatchObject({
      name: 'Features of the GenBank file',
      format: 'GENBANK',
      featureCount: 3,
      unmatchedCount: 0,
      names: [{ name: 'PL1.1', features: 3, record: 0, matchedBy: 'name', outside: 0 }],
      leftOut: [{ name: 'Line 11', message: expect.stringMatching(/names another entry: Z9/) }],
      leftOutCount: 1,
    });
    const { items } = await get(`${id}/features`);
    expect(items).toMatchObject([
      { type: 'source', start: 0, end: 60, attributes: [{ key: 'organism', value: 'made' }] },
      { type: 'gene', name: 'T_1', strand: '-', start: 19, end: 30 },
      {
        type: 'CDS',
        name: 'ori',
        strand: '+',
        start: 50,
        end: 69,
        parts: [
          { start: 50, end: 60, phase: 1 },
          { start: 60, end: 69, phase: null },
        ],
      },
    ]);
    const across = await get(`${id}/features?record=0&start=5&end=9&type=CDS`);
    expect(across.items).toMatchObject([{ name: 'ori' }]);
  });

  it('of several entries keeps each feature at its own, also where they have one name', async () => {
    const text =
      entry('A', 'linear', ['gene 1..9', '/gene="one"']) +
      entry('B', 'linear') +
      entry('A', 'linear', ['gene 2..9', '/gene="three"']);
    const id = await client.addSequence(text);
    const [annotation] = await annotationsOf(id);
    expect(annotation.names).toMatchObject([
      { name: 'A.1', features: 1, record: 0 },
      { name: 'A.1', features: 1, record: 2 },
    ]);
    expect((await get(`${id}/features?record=2`)).items).toMatchObject([
      { name: 'three', record: 2 },
    ]);
    expect((await get(`${id}/features?record=1`)).items).toEqual([]);
  });

  it('without features, and a FASTA, has no annotation', async () => {
    expect(await annotationsOf(await client.addSequence(entry('A', 'linear')))).toEqual([]);
    expect(await annotationsOf(await client.addSequence('>a\nACGT\n'))).toEqual([]);
  });

  it('whose features are all left out says so, with the first line and its reason', async () => {
    for (const [place, reason] of [
      [
        'gene 20..10',
        /The location of gene does not lie on this record, or is malformed: 20\.\.10/,
      ],
      ['gene &lt;1..10', /malformed: &lt;1\.\.10/],
      ['misc_feature 1..10', /feature/],
    ] as const) {
      const data = entry('A', 'linear', [place], ['gene 90..99']).replace('misc_', 'misc ');
      const { payload } = (
        await client.call('POST', '/api/sequence/import/text', { name: 'x', data })
      ).json();
      expect(payload.warnings).toEqual([
        expect.stringMatching(/^2 features of the file are left out, first in line 4: /),
      ]);
      expect(payload.warnings[0]).toMatch(reason);
      expect((await get(payload.id)).payload.warnings).toEqual(payload.warnings);
      expect(await annotationsOf(payload.id)).toEqual([]);
    }
  });

  it('of a line keeps parts that go back within it; declared a circle, they cross its origin', async () => {
    const places = async (topology: string, options: object) => {
      const data = entry('A', topology, ['gene join(51..60,1..9)']);
      const { payload } = (
        await client.call('POST', '/api/sequence/import/text', { name: 'x', data, ...options })
      ).json();
      const { items } = await get(`${payload.id}/features`);
      const file = await client.call('GET', `/api/sequence/${payload.id}/sequence.gb`);
      return [items[0].start, items[0].end, /gene +(\S+)/.exec(file.body)?.[1]];
    };
    for (const topology of ['linear', '']) {
      expect(await places(topology, {})).toEqual([0, 60, 'join(51..60,1..9)']);
      expect(await places(topology, { circular: true })).toEqual([50, 69, 'join(51..60,1..9)']);
    }
  });

  it('of a circle is written within its bases when it is made a line', async () => {
    const id = await client.addSequence(PLASMID);
    const changed = await client.call('PATCH', `/api/sequence/${id}`, {
      name: 'line',
      circular: false,
    });
    expect(changed.statusCode).toBe(200);
    const file = await client.call('GET', `/api/sequence/${id}/sequence.gb`);
    expect(/CDS +(\S+)/.exec(file.body)?.[1]).toBe('join(51..60,1..9)');
  });

  it('that is refused at its end leaves no features', async () => {
    const { db } = client.server.test.store;
    const count = () => db.selectFrom('annotations').select('id').execute();
    const before = await count();
    const data = `${PLASMID}LOCUS       X 4 bp DNA linear\nORIGIN\n        1 acJt\n//\n`;
    const answer = await client.call('POST', '/api/sequence/import/text', { name: 'x', data });
    expect(answer.statusCode).toBe(400);
    expect(await count()).toEqual(before);
  });
});

const addFile = (id: string, content: string) => {
  const { payload, headers } = multipartBody([{ name: 'file', filename: 'f', content }]);
  return client.server.app.inject({
    method: 'POST',
    url: `/api/sequence/${id}/annotations`,
    headers: { ...headers, authorization: client.token },
    payload,
  });
};

describe('annotations and what else happens to their sequence', () => {
  it('are added when it was analysed, and its results stay as they were', async () => {
    const id = await client.addSequence(PLASMID);
    const base = '/api/analyse/g4hunter';
    const analysis = await client.analyse(base, id);
    const read = async () => (await client.call('GET', `${base}/${analysis}/quadruplex`)).body;
    const before = await read();
    expect((await addFile(id, 'PL1.1\t3\t30\n')).statusCode).toBe(201);
    expect(await annotationsOf(id)).toHaveLength(2);
    expect((await client.call('DELETE', `/api/sequence/${id}`)).statusCode).toBe(204);
    expect(await read()).toBe(before);
    expect(JSON.parse(before).items.length).toBeGreaterThan(0);
  });

  it('go with the sequence and its results, and those of an equal one stay', async () => {
    const [one, two] = [await client.addSequence(PLASMID), await client.addSequence(PLASMID)];
    await client.analyse('/api/analyse/g4hunter', one ?? '');
    const before = await get(`${two}/features`);
    const gone = await client.call('DELETE', `/api/sequence/${one}?results=true`);
    expect(gone.statusCode).toBe(204);
    expect(await get(`${two}/features`)).toEqual(before);
    const { db } = client.server.test.store;
    const { count } = await db
      .selectFrom('annotations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('sequence_id', '=', one ?? '')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  it('wait until it is there', async () => {
    const id = await client.addSequence('>a\nACGT\n');
    const { db } = client.server.test.store;
    await db.updateTable('sequences').set({ record_count: null }).where('id', '=', id).execute();
    const answer = await addFile(id, 'a\t0\t2\n');
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The sequence is still being imported. Add features to it later.',
    ]);
  });

  it('of 3,000 names are matched, listed in the order of the records, and changed', async () => {
    const names = Array.from({ length: 3000 }, (_, at) => `contig_${at}`);
    const id = await client.addSequence(names.map((name) => `>${name}\nACGTACGT\n`).join(''));
    const lines = names.toReversed().map((name, at) => `${name}\t${at % 5}\t7\t${name}`);
    const { payload } = (await addFile(id, `${lines.join('\n')}\nlost\t0\t5\n`)).json();
    expect(payload).toMatchObject({ nameCount: 3001, unmatchedCount: 1, featureCount: 3001 });
    expect(payload.names).toHaveLength(1000);
    expect(payload.names[0]).toMatchObject({ name: 'lost', record: null });
    const { items } = await get(`${id}/features?pageSize=1000&pageNumber=2`);
    expect(items.map(({ record }: { record: number }) => record)).toEqual(
      Array.from({ length: 1000 }, (_, at) => 2000 + at),
    );
    const changed = await client.call('PATCH', `/api/sequence/${id}/annotations/${payload.id}`, {
      names: names.map((name, at) => ({ name, record: 2999 - at })),
    });
    expect(changed.json().payload).toMatchObject({ unmatchedCount: 1 });
    const again = await get(`${id}/features?pageSize=2`);
    expect(again.items.map(({ name }: { name: string }) => name)).toEqual([
      'contig_2999',
      'contig_2998',
    ]);
  });

  it('are 100 at the most', async () => {
    const id = await client.addSequence('>a\nACGT\n');
    const { db } = client.server.test.store;
    const { payload } = (await addFile(id, 'a\t0\t2\n')).json();
    const row = await db
      .selectFrom('annotations')
      .selectAll()
      .where('id', '=', payload.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 99 }, () => ({
      ...row,
      id: crypto.randomUUID(),
      types: '[]',
      left_out: '[]',
    }));
    await db.insertInto('annotations').values(copies).execute();
    const answer = await addFile(id, 'a\t0\t2\n');
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringMatching(/can have 100 annotations/),
    ]);
  });
});
