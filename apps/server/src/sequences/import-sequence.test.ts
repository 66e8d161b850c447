import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdUpload } from '../testing/hold-upload.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let address: string;
beforeAll(async () => {
  server = await startTestApp();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

it('leaves nothing of a sequence that is deleted during its import', async () => {
  const token = await server.newGuest();
  // Lower case letters leave a soft mask, which is a blob of its own.
  const upload = await holdUpload(address, token, 'unwanted', ['ACGTacgt', 'ACGT']);
  const removed = await fetch(`${address}/api/sequence/${upload.id}`, {
    method: 'DELETE',
    headers: { authorization: token },
  });
  expect(removed.status).toBe(204);
  upload.goOn();
  expect(await upload.done).toBe(409);
  const { db } = server.test.store;
  const needed = await db
    .selectFrom('blobs')
    .select(['kind', 'size_bytes'])
    .where('reference_count', '>', 0)
    .where('size_bytes', '<=', 12)
    .execute();
  expect(needed).toEqual([]);
});

// Records are stored when 2000 or more are waiting. A text is read in steps of 256 KiB, which hold
// 2001 records of 131 characters, and its last record is known only at its end: 2001 records are
// stored as 2000 and 1, and 4100 as 2001, 2001 and 98.
describe('a file of more records than are stored at once', () => {
  const RECORD_CHARACTERS = 131;
  const PAGE = 1000;

  /** Record `at` of a text: of another length than its neighbours, now and then of none. */
  function makeRecord(at: number) {
    const name = `r${at}`;
    const bases = 'ACGGT'.repeat(10).slice(0, at % 500 === 3 ? 0 : 1 + (at % 47));
    const width = RECORD_CHARACTERS - `>${name} \n${bases}\n`.length;
    const description = `record ${at} `.padEnd(width, '.');
    return { name, description, bases, text: `>${name} ${description}\n${bases}\n` };
  }

  async function readRecords(url: string, token: string): Promise<unknown[]> {
    const headers = { authorization: token };
    const items: unknown[] = [];
    for (let pageNumber = 0; ; pageNumber++) {
      const page = await server.app.inject({
        url: `${url}/records?pageSize=${PAGE}&pageNumber=${pageNumber}`,
        headers,
      });
      const answer = page.json();
      items.push(...answer.items);
      if (pageNumber + 1 >= answer.page.totalPages) {
        expect(answer.page.totalElements).toBe(items.length);
        return items;
      }
    }
  }

  it.each([2000, 2001, 4100])('keeps all %d, in order, each in its place', async (count) => {
    const token = await server.newGuest();
    const made = Array.from({ length: count }, (_, at) => makeRecord(at));
    const imported = await server.app.inject({
      method: 'POST',
      url: '/api/sequence/import/text',
      headers: { authorization: token },
      payload: { name: 'many', data: made.map(({ text }) => text).join('') },
    });
    const { payload } = imported.json();
    const letters = made.map(({ bases }) => bases).join('');
    expect(payload).toMatchObject({ recordCount: count, length: letters.length });

    let start = 0;
    const expected = made.map(({ name, description, bases }, index) => {
      const { length } = bases;
      const gcBp = bases.replace(/[AT]/g, '').length;
      start += length;
      const place = { index, start: start - length, length };
      return { name, description, ...place, circular: false, gcBp, nBp: 0 };
    });
    const url = `/api/sequence/${payload.id}`;
    expect(await readRecords(url, token)).toEqual(expected);
    const data = await server.app.inject({
      url: `${url}/data?len=${letters.length + 1}`,
      headers: { authorization: token },
    });
    expect(data.body).toBe(letters);
  });
});
