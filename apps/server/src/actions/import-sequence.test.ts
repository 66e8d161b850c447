import { afterAll, beforeAll, expect, it } from 'vitest';
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
