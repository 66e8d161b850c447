import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorBodySchema } from '@flipon/contract/error';
import { itInLongRun } from '@flipon/test-material/some-of';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLine } from '../testing/open-line.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DATA_POLICY } from './own-headers.ts';

/** Instead of 30 s and 2 min. */
const WAITS = { silenceMs: 300, standstillMs: 300 };
const H = 'Host: localhost\r\n';

let server: TestApp;
let port: number;
let token: string;
let T: string;
beforeAll(async () => {
  server = await startTestApp({ waits: WAITS, maxSequenceMb: 64 });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(async () => {
  token = await server.newGuest();
  T = `${H}Authorization: ${token}\r\n`;
});
afterAll(() => server.close());

const rowsOf = async (table: 'sequences' | 'uploads' | 'blobs' | 'annotations') =>
  (await server.test.store.db.selectFrom(table).select('id').execute()).length;

async function addSequence(data = 'ACGTACGT'): Promise<string> {
  const url = '/api/sequence/import/text';
  const headers = { authorization: token };
  const sent = { method: 'POST', url, headers, payload: { name: 'known', data } } as const;
  return (await server.app.inject(sent)).json().payload.id;
}

const FORM =
  'Content-Type: multipart/form-data; boundary=edge\r\n' +
  'Content-Length: 5000\r\n\r\n--edge\r\n' +
  'Content-Disposition: form-data; name="file"; filename="a.fa"\r\n\r\n';
const JSON_HEAD = 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n';

describe('a request without its rest', () => {
  const ways: [string, (sequence: string) => string][] = [
    ['a file', () => `POST /api/sequence/import/file HTTP/1.1\r\n${T}${FORM}>chr1\nACGT\n`],
    [
      'a form before its file',
      () => `POST /api/sequence/import/file HTTP/1.1\r\n${T}${FORM.slice(0, -40)}`,
    ],
    ['a text', () => `POST /api/sequence/import/text HTTP/1.1\r\n${T}${JSON_HEAD}{"name":"a",`],
    [
      'a text that has not begun',
      () => `POST /api/sequence/import/text HTTP/1.1\r\n${T}${JSON_HEAD}`,
    ],
    ['features', (id) => `POST /api/sequence/${id}/annotations HTTP/1.1\r\n${T}${FORM}chr1\t1\t`],
    ['a lane', (id) => `POST /api/sequence/${id}/lanes HTTP/1.1\r\n${T}${FORM}chr1\t1\t`],
    ['a table', () => `POST /api/analyse/g4killer/bulk HTTP/1.1\r\n${T}${FORM}ACGT\n`],
    [
      'a table as JSON',
      () => `POST /api/analyse/g4killer/bulk HTTP/1.1\r\n${T}${JSON_HEAD}{"rows":[`,
    ],
    [
      'chunks',
      () =>
        `POST /api/sequence/import/text HTTP/1.1\r\n${T}Content-Type: application/json\r\n` +
        'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n',
    ],
  ];
  it('gets an answer and loses its line, wherever it goes', async () => {
    const sequence = await addSequence();
    const before = [
      await rowsOf('sequences'),
      await rowsOf('uploads'),
      await rowsOf('annotations'),
    ];
    await Promise.all(
      ways.map(async ([what, request]) => {
        const line = await openLine(port);
        line.write(request(sequence));
        const text = await line.ended();
        const [head = '', body = '{}'] = text.split('\r\n\r\n');
        expect(head, what).toMatch(/^HTTP\/1\.1 408 /);
        expect(head, what).toContain(`content-security-policy: ${DATA_POLICY}`);
        expect(errorBodySchema.parse(JSON.parse(body)).code).toBe('request_timeout');
      }),
    );
    await expect
      .poll(async () => [
        await rowsOf('sequences'),
        await rowsOf('uploads'),
        await rowsOf('annotations'),
      ])
      .toEqual(before);
  });

  it('keeps the received bytes of an upload in parts, and goes on from there', async () => {
    const fasta = `>parts\n${'ACGT'.repeat(500)}\n`;
    const tus = { authorization: token, 'tus-resumable': '1.0.0' };
    const begun = await server.app.inject({
      ...{ method: 'POST', url: '/api/upload' },
      headers: { ...tus, 'upload-length': `${fasta.length}` },
    });
    const url = String(begun.headers['location']);
    const line = await openLine(port);
    line.write(
      `PATCH ${url} HTTP/1.1\r\n${T}Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n` +
        'Content-Type: application/offset+octet-stream\r\n' +
        `Content-Length: ${fasta.length}\r\n\r\n${fasta.slice(0, 700)}`,
    );
    expect(await line.ended()).toMatch(/^HTTP\/1\.1 408 .*"request_timeout"/s);

    const where = await server.app.inject({ method: 'HEAD', url, headers: tus });
    expect(where.headers['upload-offset']).toBe('700');
    const rest = await server.app.inject({
      ...{ method: 'PATCH', url, payload: fasta.slice(700) },
      headers: {
        ...tus,
        'upload-offset': '700',
        'content-type': 'application/offset+octet-stream',
      },
    });
    expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, `${fasta.length}`]);
    await expect
      .poll(async () => {
        const { items } = (
          await server.app.inject({ url: '/api/sequence?pageSize=ALL', headers: tus })
        ).json();
        return items.at(-1).length;
      })
      .toBe(2000);
  });

  it('is answered however slowly the rest comes', async () => {
    const body = JSON.stringify({ name: 'slow', data: 'ACGT' });
    const line = await openLine(port);
    line.write(
      `POST /api/sequence/import/text HTTP/1.1\r\n${T}Content-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n`,
    );
    for (let at = 0; at < body.length; at += 5) {
      await sleep(100);
      line.write(body.slice(at, at + 5));
    }
    expect(await line.reads(/HTTP\/1\.1 \d+/)).toMatch(/^HTTP\/1\.1 201/);
    line.socket.destroy();
  });

  it('is answered where the rest comes after this process was stopped', async () => {
    const body = JSON.stringify({ name: 'late', data: 'ACGT' });
    const line = await openLine(port);
    line.write(
      `POST /api/sequence/import/text HTTP/1.1\r\n${T}Content-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await sleep(100);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * WAITS.silenceMs);
    await sleep(50);
    line.write(body.slice(5));
    expect(await line.reads(/HTTP\/1\.1 \d+/)).toMatch(/^HTTP\/1\.1 201/);
    line.socket.destroy();
  });
});

describe('a request that has come', () => {
  it('is answered however long the server works silently', async () => {
    const id = await addSequence();
    const body = JSON.stringify({ tags: ['held'] });
    const line = await openLine(port);
    await server.test.store.db.transaction().execute(async (trx) => {
      await trx.selectFrom('sequences').select('id').where('id', '=', id).forUpdate().execute();
      line.write(
        `PUT /api/sequence/${id}/tags HTTP/1.1\r\n${T}Content-Type: application/json\r\n` +
          `Content-Length: ${body.length}\r\n\r\n${body}`,
      );
      await sleep(4 * WAITS.standstillMs);
      expect([line.read(), line.socket.destroyed]).toEqual(['', false]);
    });
    expect(await line.reads(/HTTP\/1\.1 \d+.*\}/s)).toMatch(/^HTTP\/1\.1 200 .*"held"/s);
    // Nothing is under way on it any more.
    line.socket.destroy();
  });

  itInLongRun('holds a stream of events open that says nothing', async () => {
    const line = await openLine(port);
    line.write(`GET /api/events HTTP/1.1\r\n${T}\r\n`);
    await line.reads(/retry: 1000/);
    await sleep(4 * WAITS.standstillMs);
    expect(line.socket.destroyed).toBe(false);
    line.socket.destroy();
  });
});

describe('a line', () => {
  it('without requests ends', async () => {
    const line = await openLine(port);
    expect(await line.ended()).toBe('');
  });

  // Only Linux lists open files.
  it.skipIf(process.platform !== 'linux')(
    'is cut if its reader takes nothing, and the files of its answer are closed',
    async () => {
      const id = await addSequence(`>long\n${`${'ACGT'.repeat(20)}\n`.repeat(200_000)}`);
      const line = await openLine(port);
      const idle = await countOpenBlobs();
      line.socket.pause();
      // The buffers of both systems may hold a whole answer, so there are four.
      line.write(`GET /api/sequence/${id}/sequence.fasta HTTP/1.1\r\n${T}\r\n`.repeat(4));
      await expect.poll(countLines).toBe(1);
      await expect.poll(countLines, { timeout: 4000 }).toBe(0);
      await expect.poll(countOpenBlobs).toBe(idle);
      line.socket.resume();
      const text = await line.ended();
      expect(text.length).toBeLessThan(48_000_000);
      expect(text).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
});

function countLines(): Promise<number> {
  return new Promise((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

/** How many files of the data folder this process has open. */
async function countOpenBlobs(): Promise<number> {
  const open = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return paths.filter((path) => path.startsWith(`${server.test.dataDir}/blobs/`)).length;
}
