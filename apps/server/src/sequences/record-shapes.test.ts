import { sweepRecordTables } from '@flipon/store/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startTestApp();
  token = await server.newGuest();
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call(method: Method, url: string, payload?: object, as = token) {
  const headers = { authorization: as };
  return server.app.inject({ method, url: `/api/${url}`, headers, payload });
}

async function add(data: string, options: object = {}): Promise<string> {
  const answer = await call('POST', 'sequence/import/text', { name: 's', data, ...options });
  expect(answer.statusCode).toBe(201);
  return answer.json().payload.id;
}

const shape = (id: string, change: object, as = token) =>
  call('PATCH', `sequence/${id}/records`, change, as);
const start = (id: string, windowSize = 10) =>
  call('POST', 'analyse/g4hunter', { sequence: id, wrapOrigin: true, windowSize }, token);

async function recordsOf(id: string, as = token) {
  return (await call('GET', `sequence/${id}/records`, undefined, as)).json().items;
}

async function shapesOf(id: string, as = token): Promise<boolean[]> {
  return (await recordsOf(id, as)).map(({ circular }: { circular: boolean }) => circular);
}

/** What the database says of a sequence: shapes of its records, and what refers to their table. */
async function stored(id: string) {
  const { db } = server.test.store;
  const table = await db
    .selectFrom('record_tables')
    .innerJoin('sequences', 'sequences.record_table_id', 'record_tables.id')
    .select(['record_tables.id', 'reference_count as references'])
    .where('sequences.id', '=', id)
    .executeTakeFirstOrThrow();
  const records = await db
    .selectFrom('sequence_records')
    .select('circular')
    .where('record_table_id', '=', table.id)
    .orderBy('ordinal')
    .execute();
  return { ...table, shapes: records.map(({ circular }) => circular) };
}

const entry = (name: string, topology: string, bases: string) =>
  `LOCUS       ${name}  ${bases.length} bp    DNA     ${topology}   UNK\nORIGIN\n        1 ${bases}\n//\n`;
const THREE = '>a\nACGTN\n>b\nGGGG\n>c\nACGT\n';

describe('the shapes of records', () => {
  it('are those that a flat file states, each with its letters counted', async () => {
    const text = entry('A1', 'circular', 'gggcns') + entry('B2', 'linear', 'acgtnn');
    const id = await add(text);
    const { payload } = (await call('GET', `sequence/${id}`)).json();
    expect(payload).toMatchObject({ circular: false, circularRecordCount: 1, recordCount: 2 });
    const place = { description: '', length: 6 };
    expect(await recordsOf(id)).toEqual([
      { ...place, index: 0, name: 'A1', start: 0, circular: true, gcBp: 4, nBp: 1 },
      { ...place, index: 1, name: 'B2', start: 6, circular: false, gcBp: 2, nBp: 2 },
    ]);
    const declared = await add(text, { circular: true });
    expect(await shapesOf(declared)).toEqual([true, true]);
  });

  it('change for some records or for all, as long as nothing was analysed', async () => {
    const id = await add(THREE);
    const some = await shape(id, { circular: true, records: [1, 2, 1] });
    expect(some.statusCode).toBe(200);
    expect(some.json().payload).toMatchObject({
      circular: false,
      circularRecordCount: 2,
      shapeFixed: false,
    });
    expect(await shapesOf(id)).toEqual([false, true, true]);
    const one = await shape(id, { circular: false, records: [1] });
    expect(one.json().payload).toMatchObject({ circularRecordCount: 1 });
    expect(await stored(id)).toMatchObject({ shapes: [false, false, true], references: 1 });
    const all = await call('PATCH', `sequence/${id}`, { circular: true });
    expect(all.json().payload).toMatchObject({ circular: true, circularRecordCount: 3 });
    expect(await stored(id)).toMatchObject({ shapes: [true, true, true] });
    const none = await shape(id, { circular: false });
    expect(none.json().payload).toMatchObject({ circular: false, circularRecordCount: 0 });
    expect(await shapesOf(id)).toEqual([false, false, false]);
  });

  it('stay once an analysis has used them, and until it has been deleted', async () => {
    const id = await add(THREE);
    const { payload } = (await start(id)).json();
    const refused = await shape(id, { circular: true, records: [0] });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(
      'An analysis has used this sequence, or it has lanes, so its records keep their shapes. Import it again to search it in another shape.',
    );
    expect((await call('PATCH', `sequence/${id}`, { circular: true })).statusCode).toBe(409);
    expect(await stored(id)).toMatchObject({ shapes: [false, false, false], references: 2 });
    const kept = await shape(id, { circular: false, records: [2] });
    expect([kept.statusCode, kept.json().payload.shapeFixed]).toEqual([200, true]);
    await call('DELETE', `analyse/g4hunter/${payload.id}`);
    expect((await shape(id, { circular: true })).json().payload).toMatchObject({
      circular: true,
      shapeFixed: false,
    });
    expect(await stored(id)).toMatchObject({ shapes: [true, true, true], references: 1 });
  });

  it('are refused for unknown records, and for values that are no shape', async () => {
    const id = await add(THREE);
    const before = await stored(id);
    const cases: [object, string, RegExp][] = [
      [{ circular: true, records: [0, 3] }, 'records', /fewer records/],
      [{ circular: true, records: [-1] }, 'records.0', /counted from 0/],
      [{ circular: true, records: [0.5] }, 'records.0', /whole numbers/],
      [{ circular: true, records: [] }, 'records', /at least one/],
      [{ circular: true, records: 'all' }, 'records', /list of numbers/],
      [{ records: [0] }, 'circular', /true or false/],
    ];
    for (const [change, field, message] of cases) {
      const answer = await shape(id, change);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([
        { field, defaultMessage: expect.stringMatching(message) },
      ]);
    }
    expect((await shape(id, { circular: true }, await server.newGuest())).statusCode).toBe(404);
    expect(await stored(id)).toEqual(before);
  });

  it('of an example are those of its owner alone', async () => {
    const [ann, bob] = [await server.newGuest(), await server.newGuest()];
    const phageOf = async (as: string) => {
      const { items } = (await call('GET', 'sequence?sort=name', undefined, as)).json();
      return items.find((item: { name: string }) => item.name.includes('phiX174'));
    };
    const [hers, his] = [await phageOf(ann), await phageOf(bob)];
    const shared = await stored(his.id);
    expect((await stored(hers.id)).id).toBe(shared.id);
    await shape(hers.id, { circular: false }, ann);
    expect(await shapesOf(hers.id, ann)).toEqual([false]);
    expect(await shapesOf(his.id, bob)).toEqual([true]);
    expect((await phageOf(bob)).circular).toBe(true);
    expect(await stored(hers.id)).toMatchObject({ shapes: [false], references: 1 });
    const references = shared.references - 1;
    expect(await stored(his.id)).toEqual({ id: shared.id, shapes: [true], references });
    expect(await recordsOf(hers.id, ann)).toMatchObject([{ name: 'NC_001422.1', gcBp: 2411 }]);
  });

  it('are one thing when a change and a start come at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => add('GGGGTTTTGG')));
    const outcomes = await Promise.all(
      ids.map(async (id, at) => {
        const calls = [() => shape(id, { circular: true }), () => start(id)];
        const made = (at % 2 === 0 ? calls : calls.toReversed()).map((each) => each());
        const answers = await Promise.all(made);
        const [changed, started] = at % 2 === 0 ? answers : answers.toReversed();
        return { id, changed: changed?.statusCode, analysis: started?.json().payload?.id };
      }),
    );
    for (const { id, changed, analysis } of outcomes) {
      expect([200, 409]).toContain(changed);
      const table = await stored(id);
      // The analysis searched the shape that the sequence has, whichever request came first.
      expect(table).toMatchObject({ shapes: [changed === 200], references: 2 });
      const searched = await server.test.store.db
        .selectFrom('analyses')
        .select('record_table_id')
        .where('id', '=', analysis)
        .executeTakeFirstOrThrow();
      expect(searched.record_table_id).toBe(table.id);
    }
  });

  it('are part of the work: a result is taken again for the same shapes alone', async () => {
    // Enough of G where both ends meet, and nowhere else.
    const bases = `${'G'.repeat(8)}${'A'.repeat(40)}${'G'.repeat(8)}`;
    const text = `>a\n${bases}\n>b\n${bases}\n`;
    const [first, same, other] = [await add(text), await add(text), await add(text)];
    for (const id of [first, same]) await shape(id, { circular: true, records: [1] });
    await shape(other, { circular: true, records: [0] });
    await start(first, 25);
    await server.finishJobs();
    const again = (await start(same, 25)).json();
    expect([again.batch.status, again.payload.resultCount]).toEqual(['FINISH', 1]);
    expect((await start(other, 25)).json().batch.status).toBe('WAITING');
  });

  it('last as long as a result needs them, and an hour', async () => {
    const { db } = server.test.store;
    const id = await add(THREE, { circular: true });
    const { payload } = (await start(id)).json();
    const table = await stored(id);
    const exists = async () => {
      const found = db.selectFrom('record_tables').where('id', '=', table.id);
      return (await found.select('id').executeTakeFirst()) !== undefined;
    };
    await call('DELETE', `sequence/${id}`);
    await sweepRecordTables(db, 0);
    expect(await exists()).toBe(true);
    await call('DELETE', `analyse/g4hunter/${payload.id}`);
    await sweepRecordTables(db);
    expect(await exists()).toBe(true);
    const writer = await db.startTransaction().execute();
    const held = writer.selectFrom('record_tables').where('id', '=', table.id).forUpdate();
    await held.select('id').execute();
    await sweepRecordTables(db, 0);
    expect(await exists()).toBe(true);
    await writer.rollback().execute();
    expect(await sweepRecordTables(db, 0)).toBeGreaterThan(0);
    expect(await exists()).toBe(false);
    const left = db.selectFrom('sequence_records').where('record_table_id', '=', table.id);
    expect(await left.select('ordinal').execute()).toEqual([]);
  });
});
