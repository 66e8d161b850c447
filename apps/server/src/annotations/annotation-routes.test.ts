import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';
import { multipartBody, type TestPart } from '../testing/multipart-body.ts';

let client: ApiClient;
let stranger: string;
beforeAll(async () => {
  const tight = { storageMb: 1, queuedJobs: 10, sequences: 100 };
  client = await startApiClient({ maxUploadMb: 1, quotas: { guest: tight, user: tight } });
  stranger = await client.server.newGuest();
});
afterAll(() => client.server.close());

const GFF3 = `##gff-version 3
##sequence-region chr1 1 40
chr1	test	gene	1	20	.	+	.	ID=gene1;Name=abcA
chr1	test	CDS	1	6	.	+	0	ID=cds1;Parent=gene1;product=first protein
chr1	test	CDS	11	20	.	+	1	ID=cds1;Parent=gene1;product=first protein
no feature
chr2	test	gene	5	60	1.5	-	.	ID=gene2;Name=abcB;Note=50%25 same%2C or so
elsewhere	test	exon	1	9	.	?	.	Note=lost
`;
const SEQUENCE = '>1 first\nACGTACGTACACGTACGTACACGTACGTACACGTACGTAC\n>2\nACGTACGTACACGTACGTAC\n';

const addAnnotation = (sequence: string, parts: readonly TestPart[], as = client.token) => {
  const { payload, headers } = multipartBody(parts);
  return client.server.app.inject({
    method: 'POST',
    url: `/api/sequence/${sequence}/annotations`,
    headers: { ...headers, authorization: as },
    payload,
  });
};
const file = (content: string | Buffer, filename = 'genes.gff3') => ({
  name: 'file',
  filename,
  content,
});
const json = (options: object) => ({ name: 'json', content: JSON.stringify(options) });
const features = async (sequence: string, query = '') =>
  (await client.call('GET', `/api/sequence/${sequence}/features${query}`)).json();
/** Blobs of features, and files that are not finished. */
async function leftovers() {
  const { db } = client.server.test.store;
  const blobs = await db.selectFrom('blobs').select('id').where('kind', '=', 'features').execute();
  return blobs.length;
}

describe('an annotation', () => {
  it('is added with its features, and its names are matched and listed', async () => {
    const sequence = await client.addSequence(SEQUENCE);
    const answer = await addAnnotation(sequence, [json({ name: 'My genes' }), file(GFF3)]);
    expect(answer.statusCode).toBe(201);
    const { payload, leftOut } = answer.json();
    expect(payload).toMatchObject({
      name: 'My genes',
      format: 'GFF3',
      featureCount: 4,
      unmatchedCount: 1,
      types: [
        { type: 'gene', count: 2 },
        { type: 'CDS', count: 1 },
        { type: 'exon', count: 1 },
      ],
      names: [
        { name: 'elsewhere', features: 1, record: null, matchedBy: null, outside: 0 },
        { name: 'chr1', features: 2, record: 0, matchedBy: 'alias', outside: 0 },
        { name: 'chr2', features: 1, record: 1, matchedBy: 'alias', outside: 1 },
      ],
      nameCount: 3,
      leftOutCount: 1,
    });
    expect(leftOut).toEqual([{ name: 'Line 6', message: expect.stringMatching(/no tabs/) }]);
    const listed = (await client.call('GET', `/api/sequence/${sequence}/annotations`)).json();
    expect(listed.items).toEqual([payload]);

    const { items, page, types } = await features(sequence);
    expect(page).toEqual({ pageSize: 10, pageNumber: 0, totalPages: 1, totalElements: 4 });
    expect(types).toEqual(payload.types);
    expect(items.map(({ name }: { name: string }) => name)).toEqual([
      'abcA',
      'first protein',
      'abcB',
      '',
    ]);
    expect(items[1]).toEqual({
      id: `${payload.id}:1`,
      annotationId: payload.id,
      record: 0,
      recordName: 'chr1',
      type: 'CDS',
      name: 'first protein',
      strand: '+',
      start: 0,
      end: 20,
      parts: [
        { start: 0, end: 6, phase: 0 },
        { start: 10, end: 20, phase: 1 },
      ],
      score: null,
      attributes: [
        { key: 'ID', value: 'cds1' },
        { key: 'Parent', value: 'gene1' },
        { key: 'product', value: 'first protein' },
      ],
    });
    expect(items[2]).toMatchObject({ score: 1.5, strand: '-', start: 4, end: 60, record: 1 });
    expect(items[3]).toMatchObject({ strand: '.', record: null, recordName: 'elsewhere' });
  });

  it('may be packed, come before its json part, and have no name of its own', async () => {
    const sequence = await client.addSequence('>a\nACGT\n');
    const bed = gzipSync('track name=x\nother 0 3 peak 5 +\n');
    const first = await addAnnotation(sequence, [file(bed, 'peaks.bed.gz')]);
    expect(first.json().payload).toMatchObject({
      name: 'peaks.bed.gz',
      format: 'BED',
      names: [{ name: 'other', record: 0, matchedBy: 'only' }],
    });
    const gtf = 'a\tx\texon\t1\t4\t.\t+\t.\tgene_id "g1"; transcript_id "t1";\n';
    const second = await addAnnotation(sequence, [file(gtf), json({ name: 'exons' })]);
    expect(second.json().payload).toMatchObject({ name: 'exons', format: 'GTF' });
    const { items } = await features(sequence);
    expect(items.map(({ type }: { type: string }) => type)).toEqual(['region', 'exon']);
    const one = await features(sequence, `?annotation=${second.json().payload.id}`);
    expect(one.page.totalElements).toBe(1);
  });

  it('is renamed, and its names are given other records, which last', async () => {
    const sequence = await client.addSequence(SEQUENCE);
    const { payload } = (await addAnnotation(sequence, [file(GFF3)])).json();
    const url = `/api/sequence/${sequence}/annotations/${payload.id}`;
    const names = [
      { name: 'elsewhere', record: 1 },
      { name: 'chr2', record: null },
    ];
    const changed = await client.call('PATCH', url, { name: 'by hand', names });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().payload).toMatchObject({
      name: 'by hand',
      unmatchedCount: 1,
      names: [
        { name: 'chr2', record: null, matchedBy: 'user' },
        { name: 'chr1', record: 0, matchedBy: 'alias' },
        { name: 'elsewhere', record: 1, matchedBy: 'user' },
      ],
    });
    const { items } = await features(sequence, '?record=1');
    expect(items).toMatchObject([{ recordName: 'elsewhere', record: 1 }]);
    const again = (await client.call('GET', `/api/sequence/${sequence}/annotations`)).json();
    expect(again.items[0]).toEqual(changed.json().payload);

    const cases: [object, RegExp][] = [
      [{ names: [{ name: 'nobody', record: 0 }] }, /no name "nobody"/],
      [{ names: [{ name: 'chr1', record: 2 }] }, /no record 2\. Its records are 0 to 1/],
      [{ names: [{ name: 'chr1', record: -1 }] }, /counted from 0/],
      [{ name: ' ' }, /Name is required/],
    ];
    for (const [body, message] of cases) {
      const refused = await client.call('PATCH', url, { names: [], ...body });
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        expect.stringMatching(message),
      ]);
    }
    const after = (await client.call('GET', `/api/sequence/${sequence}/annotations`)).json();
    expect(after.items[0]).toEqual(changed.json().payload);
  });

  it('is deleted alone, and with its sequence, and its file with it', async () => {
    const sequence = await client.addSequence('>a\nACGT\n');
    const bed = 'a\t0\t3\n';
    const ids: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      ids.push((await addAnnotation(sequence, [file(bed)])).json().payload.id);
    }
    const { db } = client.server.test.store;
    const needed = async () => {
      const rows = await db
        .selectFrom('annotations')
        .innerJoin('blobs', 'blobs.id', 'blob_id')
        .select('reference_count')
        .where('sequence_id', '=', sequence)
        .execute();
      return rows.map((row) => row.reference_count);
    };
    expect(await needed()).toEqual([1, 1]);
    const url = `/api/sequence/${sequence}/annotations/${ids[0]}`;
    expect((await client.call('DELETE', url)).statusCode).toBe(204);
    expect((await client.call('DELETE', url)).statusCode).toBe(404);
    expect(await needed()).toEqual([1]);
    expect((await client.call('DELETE', `/api/sequence/${sequence}`)).statusCode).toBe(204);
    expect(await needed()).toEqual([]);
    const held = await db
      .selectFrom('blobs')
      .select('id')
      .where('kind', '=', 'features')
      .where('reference_count', '>', 0)
      .where('id', 'not in', (eb) => eb.selectFrom('annotations').select('blob_id'))
      .execute();
    expect(held).toEqual([]);
    expect((await client.call('GET', `/api/sequence/${sequence}/features`)).statusCode).toBe(404);
  });
});

describe('features', () => {
  it('are found by record, range, type, text and order', async () => {
    const sequence = await client.addSequence(SEQUENCE);
    await addAnnotation(sequence, [file(GFF3)]);
    const names = async (query: string) =>
      (await features(sequence, query)).items.map(
        ({ type, start }: { type: string; start: number }) => `${type} ${start}`,
      );
    expect(await names('?record=0')).toEqual(['gene 0', 'CDS 0']);
    expect(await names('?record=0&start=20&end=30')).toEqual([]);
    expect(await names('?record=0&start=19')).toEqual(['gene 0', 'CDS 0']);
    expect(await names('?type=gene')).toEqual(['gene 0', 'gene 4']);
    expect(await names('?type=exon&type=CDS')).toEqual(['CDS 0', 'exon 0']);
    expect(await names('?search=FIRST PRO')).toEqual(['CDS 0']);
    expect(await names('?search=50%25 SAME')).toEqual(['gene 4']);
    expect(await names('?search=eXo')).toEqual(['exon 0']);
    expect(await names('?search=_')).toEqual([]);
    expect(await names('?sort=length&order=DESC')).toEqual(['gene 4', 'gene 0', 'CDS 0', 'exon 0']);
    expect(await names('?sort=type&order=desc')).toEqual(['gene 0', 'gene 4', 'exon 0', 'CDS 0']);
    expect(await names('?sort=name&order=DESC&pageSize=2&pageNumber=1')).toEqual([
      'gene 0',
      'exon 0',
    ]);
    expect(await names('?order=DESC')).toEqual(['gene 4', 'CDS 0', 'gene 0', 'exon 0']);
    expect(await names('?pageSize=ALL')).toHaveLength(4);
    const { types, page } = await features(sequence, '?record=1&type=exon');
    expect([types, page.totalElements]).toEqual([[{ type: 'gene', count: 1 }], 0]);
  });

  it('cross the origin of a circle, and are found on both sides of it', async () => {
    const sequence = await client.addSequence('>c\nACGTACGTACACGTACGTAC\n', { circular: true });
    const gff =
      '##gff-version 3\nc\tx\tgene\t18\t23\t.\t+\t.\tID=g\nc\tx\tgene\t21\t25\t.\t+\t.\tID=h\n';
    const { payload } = (await addAnnotation(sequence, [file(gff)])).json();
    expect(payload.names[0]).toMatchObject({ outside: 1 });
    const at = async (range: string) =>
      (await features(sequence, `?record=0&${range}`)).items.map(
        (item: { name: string }) => item.name,
      );
    expect(await at('start=0&end=1')).toEqual(['g', 'h']);
    expect(await at('start=3&end=17')).toEqual(['h']);
    expect(await at('start=17&end=18')).toEqual(['g']);
    const line = await client.call('PATCH', `/api/sequence/${sequence}`, { circular: false });
    expect(line.statusCode).toBe(200);
    expect(await at('start=0&end=1')).toEqual([]);
    const listed = (await client.call('GET', `/api/sequence/${sequence}/annotations`)).json();
    expect(listed.items[0].names[0].outside).toBe(2);
  });

  it('of a sequence without an annotation are none', async () => {
    const sequence = await client.addSequence('ACGT');
    expect(await features(sequence)).toEqual({
      items: [],
      types: [],
      page: { pageSize: 10, pageNumber: 0, totalPages: 1, totalElements: 0 },
    });
  });

  it.each([
    ['record=9', 404, /no such record/],
    ['record=99999999999', 404, /no such record/],
    ['record=x', 400, /Record must be numeric/],
    ['start=1', 400, /Record is required/],
    ['record=0&start=5&end=4', 400, /Start must not be after end/],
    ['sort=colour', 400, /Sort must be one of position/],
    ['annotation=x', 400, /must be an id/],
    ['annotation=11111111-1111-4111-8111-111111111111', 404, /no such annotation/],
    ['pageSize=1001', 400, /Maximal value/],
  ])('are refused where %s', async (query, status, message) => {
    const sequence = await client.addSequence('>a\nACGT\n');
    const answer = await client.call('GET', `/api/sequence/${sequence}/features?${query}`);
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
  });
});

it('refuses a file that is no annotation, and keeps nothing of it', async () => {
  const sequence = await client.addSequence('>a\nACGT\n');
  const before = await leftovers();
  const cases: [TestPart[], number, RegExp][] = [
    [[file('>a\nACGT\n')], 400, /FASTA file/],
    [[file('LOCUS       X 4 bp DNA\n')], 400, /GenBank file/],
    [[file('some words\nand more\n')], 400, /not an annotation/],
    [[file('##gff-version 3\n# nothing\n')], 400, /GFF3 file has no feature/],
    [[file('a\t1\t2\n\0\0\0b')], 400, /binary/],
    [[file(Buffer.from('PK\u0003\u0004zip'))], 400, /zip archive/],
    [[file('')], 400, /empty/],
    [[file(gzipSync(GFF3).subarray(0, 40))], 400, /gzip/],
    [[file(`a\t1\t2\n${'#'.repeat(1024 * 1024)}`)], 413, /more than 1 MiB/],
    [[file(gzipSync(`a\t1\t2\n${'#\n'.repeat(5_000_000)}`))], 413, /decompress/],
    [[json({ name: 'x' })], 400, /File is required/],
    [[json({ name: ' ' }), file('a\t1\t2\n')], 400, /Name is required/],
    [[file('a\t1\t2\n'), { name: 'json', content: '{' }], 400, /not valid JSON/],
  ];
  for (const [parts, status, message] of cases) {
    const answer = await addAnnotation(sequence, parts);
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
  }
  expect(await leftovers()).toBe(before);
  const listed = (await client.call('GET', `/api/sequence/${sequence}/annotations`)).json();
  expect(listed).toEqual({ items: [] });
});

it('refuses strangers, and those without a token', async () => {
  const sequence = await client.addSequence('>a\nACGT\n');
  const parts = [file('a\t0\t2\n')];
  const { payload } = (await addAnnotation(sequence, parts)).json();
  const one = `/api/sequence/${sequence}/annotations/${payload.id}`;
  for (const [as, status] of [
    [stranger, 404],
    ['', 401],
  ] as const) {
    const answers = [
      await addAnnotation(sequence, parts, as),
      await client.call('GET', `/api/sequence/${sequence}/annotations`, undefined, as),
      await client.call('GET', `/api/sequence/${sequence}/features`, undefined, as),
      await client.call('PATCH', one, { name: 'mine' }, as),
      await client.call('DELETE', one, undefined, as),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
  }
  // Their own sequence is no way to another's annotation.
  const own = await client.call(
    'POST',
    '/api/sequence/import/text',
    { name: 'own', data: 'ACGT' },
    stranger,
  );
  const way = `/api/sequence/${own.json().payload.id}/annotations/${payload.id}`;
  expect((await client.call('PATCH', way, { name: 'mine' }, stranger)).statusCode).toBe(404);
  expect((await client.call('DELETE', way, undefined, stranger)).statusCode).toBe(404);
  const listed = (await client.call('GET', `/api/sequence/${sequence}/annotations`)).json();
  expect(listed.items).toEqual([payload]);
});

it('counts the room of annotations, and refuses one that takes too much', async () => {
  const token = await client.server.newGuest();
  const added = await client.call(
    'POST',
    '/api/sequence/import/text',
    { name: 's', data: 'ACGT' },
    token,
  );
  const sequence = added.json().payload.id;
  // Numbers that repeat as little as possible, so that they take room.
  const lines = Array.from({ length: 30_000 }, (_, i) => {
    const start = (i * 2_654_435_761) % 1_000_003_919;
    return `c\t${start}\t${start + 9}\t${((i * 40_503_000_017) % 998_244_353).toString(36)}`;
  });
  const packed = gzipSync(lines.join('\n'));
  const before = await leftovers();
  const statuses: number[] = [];
  for (const answer of await Promise.all(
    [1, 2, 3, 4].map(() => addAnnotation(sequence, [file(packed, 'a.bed.gz')], token)),
  )) {
    statuses.push(answer.statusCode);
  }
  const sizes = await client.server.test.store.db
    .selectFrom('blobs')
    .innerJoin('annotations', 'blob_id', 'blobs.id')
    .select('size_bytes')
    .where('sequence_id', '=', sequence)
    .execute();
  const total = sizes.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  expect(statuses).toContain(429);
  expect(sizes.length).toBe(statuses.filter((status) => status === 201).length);
  expect(total).toBeLessThanOrEqual(1024 * 1024);
  expect(await leftovers()).toBe(before + sizes.length);
});
