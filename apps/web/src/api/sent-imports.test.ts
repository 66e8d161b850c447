import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { session } from './session/page-session.ts';
import { NOW_MS, tokenFor } from './session/testing/session-over.ts';

// Nobody has said what a sequence is made of: the server reads it from the letters, unless a call says it.

const ANNE = tokenFor('anne@example.org', '33333333-3333-4333-8333-333333333333');
const nothing = () => {};
const text = '>one\nGGGUUA\n';
const options = { name: 'one', circular: false, tags: ['mine'] };

/** What a server gets, which refuses it. */
let metadata = '';
const server = createServer((request, response) => {
  metadata = String(request.headers['upload-metadata']);
  response.writeHead(400).end();
});
const bodies: unknown[] = [];

let importText: typeof import('./sequences/import-text.ts').importText;
let sendFile: typeof import('./uploads/send-file.ts').sendFile;

/** The little that the session and an upload ask of a page. */
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const page = { hidden: false, visibilityState: 'visible', querySelector: () => null };
  vi.stubGlobal('document', { ...page, addEventListener: nothing });
  const href = `http://127.0.0.1:${address.port}/`;
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', href });
  vi.stubGlobal('addEventListener', nothing);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') bodies.push(JSON.parse(body));
    const headers = { date: new Date(NOW_MS).toUTCString() };
    return new Response('', { status: 400, headers });
  });
  ({ importText } = await import('./sequences/import-text.ts'));
  ({ sendFile } = await import('./uploads/send-file.ts'));
  await session.enter(async () => new Response(ANNE), true);
});

// Other files share the session.
afterAll(async () => {
  await session.leave();
  await new Promise((resolve) => server.close(resolve));
});

it('sends pasted text without a type', async () => {
  bodies.length = 0;
  await expect(importText({ ...options, data: text })).rejects.toThrow();
  expect(bodies).toEqual([{ ...options, data: text, format: 'PLAIN' }]);
});

it('sends a file without a type', async () => {
  // What sends files in a browser takes a buffer here.
  const file = Object.assign(Buffer.from(text), { name: 'one.fa' }) as Buffer & File;
  const call = { file, options, uploadId: null, fingerprint: '', signal: AbortSignal.any([]) };
  const heard = {
    ...{ onBegun: nothing, onSent: nothing, onAway: nothing },
    ...{ onReading: nothing, onAnswer: nothing },
  };
  await expect(sendFile({ ...call, ...heard })).rejects.toThrow();
  const sent = metadata
    .split(',')
    .map((pair) => pair.split(' '))
    .map(([key = '', value = '']) => [key, Buffer.from(value, 'base64').toString()]);
  expect(Object.fromEntries(sent)).toEqual({
    filename: 'one.fa',
    options: JSON.stringify(options),
  });
});
