import { refusalOf } from '@flipon/answers/require-room';
import type { FormatRoom } from '@flipon/formats/hit-format';
import { formatOf } from '@flipon/formats/hit-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerDepsOf } from '../answers/answer-deps.ts';
import type { Deps } from '../deps.ts';
import { G4HUNTER, TELOMERE } from '../testing/g4-client.ts';
import { readZip } from '../testing/read-zip.ts';
import { startShareClient } from '../testing/share-client.ts';

const { server, call, addSequence, share, see } = await startShareClient();
afterAll(() => server.close());

async function analyse(sequence: string, parameters: object = {}): Promise<string> {
  const started = await call('POST', G4HUNTER, { sequence, threshold: 1.2, ...parameters });
  await server.finishJobs();
  return started.json().payload.id;
}

const PLAIN = 'ACTGACCA'.repeat(12);
const BASES = `${TELOMERE}${PLAIN}${TELOMERE}`.toLowerCase();
const ENTRY = `LOCUS       RING ${BASES.length} bp DNA circular SYN 01-JAN-2020
DEFINITION  A ring.
VERSION     RING.1
FEATURES             Location/Qualifiers
     source          1..${BASES.length}
                     /organism="Escherichia coli"
     CDS             complement(join(100..${BASES.length},1..9))
                     /product="said ""alpha"""
ORIGIN
        1 ${BASES}
//
`;

let sequence = '';
let id = '';
beforeAll(async () => {
  sequence = await addSequence(`${ENTRY}${ENTRY.replaceAll('RING', 'A_RING_OF_A_LONG_NAME')}`);
  id = await analyse(sequence, { wrapOrigin: true });
});

const file = (name = 'hits.gb') => call('GET', `${G4HUNTER}/${id}/${name}`);
const featuresOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^ {5}[A-Za-z]/.test(line))
    .map((line) => line.trim());

describe('a GenBank file', () => {
  it('has the features of the sequence, then the hits, then the bases, of each record', async () => {
    const { body, headers } = await file();
    expect(headers['content-type']).toMatch(/^chemical\/seq-na-genbank/);
    expect(headers['content-disposition']).toContain('"hits.gb"');
    const records = body.split(/(?<=^\/\/\n)/m);
    expect(records).toHaveLength(2);
    for (const [at, record] of records.entries()) {
      expect(featuresOf(record).slice(0, 2)).toEqual([
        `source          1..${BASES.length}`,
        `CDS             complement(join(100..${BASES.length},1..9))`,
      ]);
      expect(featuresOf(record).slice(2).join('\n')).toMatch(
        new RegExp(`^misc_structure  join\\(\\d+\\.\\.${BASES.length},1\\.\\.\\d+\\)$`, 'm'),
      );
      expect(record).toContain('/product="said ""alpha"""');
      expect(record).toContain('  ORGANISM  Escherichia coli');
      expect(record.slice(record.indexOf('ORIGIN') + 6).replace(/[^a-z]/g, '')).toBe(BASES);
      expect(record.slice(12, 28).trim()).toBe(['RING.1', 'A_RING_OF_A_LONG'][at]);
    }
    expect(body).toContain('DEFINITION  A_RING_OF_A_LONG_NAME.1 A ring.\n');
    const { payload } = (await call('GET', `${G4HUNTER}/${id}`)).json();
    const count = featuresOf(body).filter((line) => line.startsWith('misc_structure')).length;
    expect(count).toBe(payload.resultCount);
  });

  it('comes back as the same bases, names and shapes, with the hits as features', async () => {
    const again = await addSequence((await file()).body);
    const of = async (path: string) =>
      Promise.all(
        [sequence, again].map(async (each) =>
          (await call('GET', `/api/sequence/${each}/${path}`)).json(),
        ),
      );
    const [before, after] = await of('records');
    const shapes = ({ items }: { items: Record<string, unknown>[] }) =>
      items.map(({ name, length, circular }) => ({ name, length, circular }));
    expect(shapes(after)).toEqual(shapes(before));
    const twice = await analyse(again, { wrapOrigin: true });
    const { body } = await call('GET', `${G4HUNTER}/${twice}/hits.gb`);
    // The features of the first file stay in addition to the new hits, and no longer say that they were found
    // here.
    const [once, now] = [(await file()).body, body].map((text) => [
      featuresOf(text).length,
      text.match(/\/inference=/g)?.length,
    ]);
    const hits = once?.[1] ?? 0;
    expect(now).toEqual([(once?.[0] ?? 0) + hits, hits]);
  });

  it('says of RNA that it is RNA, also when the sequence is gone', async () => {
    const created = await call('POST', '/api/sequence/import/text', {
      ...{ data: BASES.replaceAll('t', 'u'), name: 'transcript', type: 'RNA' },
    });
    const rna = await analyse(created.json().payload.id);
    const answer = (name: string) => call('GET', `${G4HUNTER}/${rna}/${name}`);
    const locus = async () => (await answer('hits.gb')).body.split('\n', 1)[0];
    expect(await locus()).toMatch(/^LOCUS {7}transcript +\d+ bp {4}RNA {5}linear {3}UNK /);
    const bed = await answer('hits.bed');
    expect(bed.body).toMatch(/^# how far to trust it: .* of 251 sequences of RNA/m);
    expect((await answer('hits.csv.flipon.json')).json().sources).toMatchObject([{ type: 'RNA' }]);
    await call('DELETE', `/api/sequence/${created.json().payload.id}`);
    const gone = await answer('hits.bed');
    expect([gone.body, gone.headers.etag]).toEqual([bed.body, bed.headers.etag]);
    expect(await locus()).toMatch(/^LOCUS {7}\S+ +\d+ bp {4}RNA {5}linear /);
    const described = async () => (await answer('sequence')).json().payload;
    expect(await described()).toMatchObject({ type: 'RNA', inLibrary: false });
    // As if it had been deleted before results kept what it is.
    const { db } = server.test.store;
    await db.updateTable('analyses').set({ sequence_type: null }).where('id', '=', rna).execute();
    const unknown = (await answer('hits.bed')).body;
    expect(unknown).toMatch(
      /^# how far to trust it: .*If the sequence is RNA, other figures hold\.$/m,
    );
    expect(unknown).toContain('"type":"unknown"');
    expect(await described()).toMatchObject({ type: null });
  });

  it('is another one where the features of its sequence are others, or lie elsewhere', async () => {
    const first = (await file()).headers.etag;
    const bed = (await file('hits.bed')).headers.etag;
    const { items } = (await call('GET', `/api/sequence/${sequence}/annotations`)).json();
    const annotation = `/api/sequence/${sequence}/annotations/${items[0].id}`;
    const names = [
      { name: 'RING.1', record: 1 },
      { name: 'A_RING_OF_A_LONG_NAME.1', record: 0 },
    ];
    expect((await call('PATCH', annotation, { names })).statusCode).toBe(200);
    const before = (await file()).headers.etag;
    expect(before).not.toBe(first);
    expect((await call('DELETE', annotation)).statusCode).toBe(204);
    const after = await file();
    expect(after.headers.etag).not.toBe(before);
    expect((await file('hits.bed')).headers.etag).toBe(bed);
    expect(after.body).not.toContain('/product');
    expect(after.body).toContain('misc_structure');
  });
});

it('shows a link to a result none of the features of its sequence', async () => {
  const other = await addSequence(ENTRY);
  const own = await analyse(other);
  const link = await share({ analysis: own });
  const ofSequence = await share({ sequence: other });
  const path = `${G4HUNTER}/${own}/hits.gb`;
  expect((await see(link.secret, path)).body).not.toContain('/product');
  expect((await see(ofSequence.secret, path)).body).toContain('/product');
  // Files are mostly fetched by a token, without the link.
  const byToken = async (secret: string) => {
    const { downloadToken } = (await see(secret, `${G4HUNTER}/${own}`)).json();
    return (await call('GET', `${path}?token=${downloadToken}`, undefined, '')).body;
  };
  expect(await byToken(link.secret)).toContain('misc_structure');
  expect(await byToken(link.secret)).not.toContain('/product');
  expect(await byToken(ofSequence.secret)).toContain('/product');
});

describe('a record of too many bases', () => {
  it('is refused, with both numbers', async () => {
    const deps = answerDepsOf({ store: server.test.store, options: { version: '1' } } as Deps);
    const { record_table_id: recordTableId } = await server.test.store.db
      .selectFrom('analyses')
      .select('record_table_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const result = { title: 'made', recordTableId, sequenceLengthBp: 2 * BASES.length };
    const refuse = (maxRecordBp: number) =>
      refusalOf(
        deps,
        result as never,
        { file: { format: 'gb' } },
        { ...(formatOf('gb').room as FormatRoom), maxRecordBp },
      );
    expect(await refuse(BASES.length)).toBeNull();
    expect(await refuse(BASES.length - 1)).toMatchObject({
      code: 'too_large',
      message: `The longest record of made has ${BASES.length} bases, and a GenBank file has room for ${BASES.length - 1} in each. Export it as GFF3 or BED.`,
    });
  });

  it('is refused before the first byte, and named in an archive that holds the others', async () => {
    const long = await analyse(await addSequence(`>long\n${PLAIN.repeat(9)}\n`));
    const { db } = server.test.store;
    const size = 50_000_001;
    const { record_table_id: table } = await db
      .updateTable('analyses')
      .set({ sequence_length: size })
      .where('id', '=', long)
      .returning('record_table_id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sequence_records')
      .set({ length_bp: size })
      .where('record_table_id', '=', table)
      .execute();
    const refused = await call('GET', `${G4HUNTER}/${long}/hits.gb`);
    expect([refused.statusCode, refused.json().message]).toEqual([
      413,
      expect.stringContaining('has 50,000,001 bases, and a GenBank file has room for 50,000,000'),
    ]);
    const archive = (ids: string[]) =>
      call('GET', `${G4HUNTER}/export.zip?format=gb&ids=${ids.join(',')}`);
    expect((await archive([long])).statusCode).toBe(413);
    const [manifest, ...files] = readZip((await archive([long, id])).rawPayload);
    expect(files).toHaveLength(1);
    const { results, format } = JSON.parse(manifest?.text ?? '');
    expect(format).toBe('gb');
    expect(results[0]).toMatchObject({ id: long, leftOut: expect.stringContaining('50,000,001') });
    expect(results[0]).not.toHaveProperty('file');
    expect(results[1]).toMatchObject({ id, file: files[0]?.name });
    expect(files[0]?.text).toMatch(/^LOCUS {7}RING/);
  });
});
