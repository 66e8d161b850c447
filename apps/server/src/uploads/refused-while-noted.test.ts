import { isAnyoneWaiting } from '@flipon/store/testing';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

const server = await startTestApp({ maxUploadMb: 1 });
afterAll(() => server.close());
const token = await server.newGuest();
const PART = { 'content-type': 'application/offset+octet-stream' };

const call = (method: 'POST' | 'PATCH', url: string, headers: object, payload?: string) =>
  server.app.inject({
    ...{ method, url, payload },
    headers: { authorization: token, 'tus-resumable': '1.0.0', ...headers },
  });

it('a part is answered with the reason, also if the file is refused while the part is recorded', async () => {
  const made = await call('POST', '/api/upload', { 'upload-length': '40' });
  const url = String(made.headers['location']);
  const first = await call('PATCH', url, { ...PART, 'upload-offset': '0' }, '>chr1\nACGTA');
  expect(first.statusCode).toBe(204);
  const { store } = server.test;
  const { sending } = await store.db.transaction().execute(async (trx) => {
    // The change becomes visible at the end of the transaction, and recording a part waits for that.
    await trx
      .updateTable('uploads')
      .set({ status: 'FAILED', message: 'Line 3 is wrong.' })
      .where('id', '=', url.slice('/api/upload/'.length))
      .execute();
    const part = call('PATCH', url, { ...PART, 'upload-offset': '11' }, 'CGTAC\n');
    await expect.poll(() => isAnyoneWaiting(store)).toBe(true);
    return { sending: part };
  });
  const answer = await sending;
  // Its reading may record the final reason; it was not cancelled.
  expect([400, 404]).toContain(answer.statusCode);
  expect(answer.json().message).not.toBe('The upload was cancelled.');
});
