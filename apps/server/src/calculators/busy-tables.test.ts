import { Readable } from 'node:stream';
import { listTemporaryFiles } from '@flipon/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipartBody } from '../testing/multipart-body.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const KILL = '/api/analyse/g4killer/bulk';
const MIB = 1024 * 1024;
/** Each line has 1,000 masks of 2,000 letters, 2 MB. */
const LONG_ROW = { sequence: 'GGT'.repeat(666), name: 'long' };

let server: TestApp;
let address: string;
beforeAll(async () => {
  server = await startTestApp();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const temporaryFiles = (of = server) => listTemporaryFiles(of.test.dataDir);
const nothingIsLeft = () => expect.poll(() => temporaryFiles(), { timeout: 10_000 }).toEqual([]);

function send(token: string, body: object | string | Readable, signal?: AbortSignal) {
  const isStream = body instanceof Readable;
  return fetch(address + KILL, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: isStream ? body : JSON.stringify(body),
    ...(isStream ? { duplex: 'half' } : {}),
    ...(signal === undefined ? {} : { signal }),
  } as RequestInit);
}

/** A body that has begun; the test sends its rest later. */
function heldBody(): Readable {
  const body = new Readable({ read() {} });
  body.push('{"rows": [{"sequence": "GGG"}');
  return body;
}

describe('at once', () => {
  it('ten tables of one guest are answered, an eleventh is refused, and others go on', async () => {
    const [token, other] = [await server.newGuest(), await server.newGuest()];
    const bodies = Array.from({ length: 10 }, heldBody);
    const answers = bodies.map((body) => send(token, body));
    await expect.poll(async () => (await temporaryFiles()).length).toBe(10);
    const refused = await send(token, { rows: [LONG_ROW] });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect(await refused.json()).toMatchObject({
      code: 'rate_limited',
      message: 'You have 10 tables under way. Wait until one of them is answered.',
    });
    expect(await temporaryFiles()).toHaveLength(10);
    expect((await send(other, { rows: [{ sequence: 'GGG' }] })).status).toBe(200);
    for (const body of bodies) {
      body.push(']}');
      body.push(null);
    }
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, (await answer.text()).match(/\n/g)]).toEqual([200, ['\n']]);
    }
    await nothingIsLeft();
    expect((await send(token, { rows: [{ sequence: 'GGG' }] })).status).toBe(200);
  });

  it('ten long single calls leave the server free for others', async () => {
    const token = await server.newGuest();
    let done = 0;
    const calls = Array.from({ length: 10 }, async () => {
      const answer = await fetch(`${address}/api/analyse/g4killer`, {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ sequence: 'GGT'.repeat(333), threshold: 0.5 }),
      });
      done += 1;
      const { mutationSequences } = (await answer.json()) as { mutationSequences: string[] };
      return [answer.status, mutationSequences.length];
    });
    let answers = 0;
    while (done === 0) {
      expect((await fetch(`${address}/api/management/health`)).status).toBe(200);
      answers += 1;
    }
    // A main thread that computes answers none before it has computed.
    expect(answers).toBeGreaterThan(3);
    for (const call of await Promise.all(calls)) expect(call).toEqual([201, 1000]);
  });
});

describe('a sender or reader that goes away', () => {
  it('in the middle of its table leaves nothing', async () => {
    const leaving = new AbortController();
    const sent = send(await server.newGuest(), heldBody(), leaving.signal);
    await expect.poll(async () => (await temporaryFiles()).length).toBe(1);
    leaving.abort();
    await expect(sent).rejects.toThrow();
    await nothingIsLeft();
  });

  it('in the middle of the answer ends it', async () => {
    const leaving = new AbortController();
    const token = await server.newGuest();
    const answer = await send(token, { rows: Array(300).fill(LONG_ROW) }, leaving.signal);
    expect(answer.headers.get('x-flipon-rows')).toBe('300');
    const reader = answer.body?.getReader();
    await reader?.read();
    expect(await temporaryFiles()).toHaveLength(1);
    leaving.abort();
    await nothingIsLeft();
  });
});

describe('too large', () => {
  /** The status and the message of the answer, and how much had been sent until then. */
  async function sendEndlessly(contentType: string, begin: string) {
    let sentBytes = 0;
    const body = Readable.from(
      (function* () {
        yield Buffer.from(begin, 'latin1');
        for (;;) {
          sentBytes += MIB;
          yield Buffer.alloc(MIB, 'A');
        }
      })(),
    );
    const answer = await fetch(address + KILL, {
      method: 'POST',
      headers: { authorization: await server.newGuest(), 'content-type': contentType },
      body,
      duplex: 'half',
    } as RequestInit);
    const { message } = (await answer.json()) as { message: string };
    return { told: [answer.status, message], sentBytes };
  }

  it('is refused in the middle of a body that never ends', async () => {
    const json = await sendEndlessly('application/json', '{"rows": [');
    expect(json.told).toEqual([413, 'A table as JSON can have 64 MiB at most. Send it as a file.']);
    const form = multipartBody([{ name: 'file', filename: 'a.xlsx', content: 'PK\x03\x04' }]);
    const begin = form.payload.toString('latin1').replace(/\r\n--[^\n]*--\r\n$/, '');
    const workbook = await sendEndlessly(form.headers['content-type'], begin);
    expect(workbook.told).toEqual([
      413,
      'An Excel workbook can have 64 MiB at most. Send it as CSV.',
    ]);
    for (const { sentBytes } of [json, workbook]) expect(sentBytes).toBeLessThan(80 * MIB);
    await nothingIsLeft();
  });

  it('is refused by its declared length', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: KILL,
      headers: {
        authorization: await server.newGuest(),
        'content-type': 'multipart/form-data; boundary=cut',
        'content-length': `${258 * MIB}`,
      },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      413,
      'A table can have 256 MiB at most. Send it in parts.',
    ]);
  });
});

it('cuts who does not read, keeps who waits, and ends the rest when the server stops', async () => {
  const other = await startTestApp();
  const url = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: await other.newGuest(), 'content-type': 'application/json' };
  const ask = (body: object) =>
    fetch(url + KILL, { method: 'POST', headers, body: JSON.stringify(body) });
  const long = { rows: Array(300).fill(LONG_ROW) };

  other.app.server.setTimeout(1000);
  const unread = [await ask(long), await ask(long)];
  // Two of an owner are open at a time: nothing moves on this line until they are cut.
  const waiting = await ask({ rows: [{ sequence: 'GGG' }] });
  expect((await waiting.text()).match(/\n/g)).toHaveLength(1);
  await expect.poll(() => temporaryFiles(other), { timeout: 10_000 }).toEqual([]);
  for (const answer of unread) await expect(answer.text()).rejects.toThrow();

  other.app.server.setTimeout(0);
  const answer = await ask(long);
  expect(await temporaryFiles(other)).toHaveLength(1);
  await other.app.close();
  expect(await temporaryFiles(other)).toEqual([]);
  await expect(answer.text()).rejects.toThrow();
  await other.close();
});
