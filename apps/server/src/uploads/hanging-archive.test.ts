import { makeZip } from '@flipon/test-material/zip-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Its threads hear everything and never answer, as those of a disk that hangs. */
const SILENT = `data:text/javascript,${encodeURIComponent(
  "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});",
)}`;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ imports: { threadFile: new URL(SILENT), hungMs: 10 } });
});
afterAll(() => server.close());

it('removes an upload whose archive cannot be listed, at once', async () => {
  const headers = { authorization: await server.newGuest(), 'tus-resumable': '1.0.0' };
  const zip = makeZip([{ name: 'a.fa', content: '>a\nACGT\n' }]);
  const created = await server.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...headers, 'upload-length': String(zip.length) },
  });
  const url = String(created.headers['location']);
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const sent = await server.app.inject({
    method: 'PATCH',
    url,
    headers: { ...headers, ...part },
    payload: zip,
  });
  expect(sent.statusCode).toBe(204);
  const removed = await server.app.inject({ method: 'DELETE', url, headers });
  expect(removed.statusCode).toBe(204);
});
