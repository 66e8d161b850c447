import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Line, openLine } from '../../testing/open-line.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MB = 1024 * 1024;
const JSON_TYPE = 'Content-Type: application/json\r\n';

let server: TestApp;
let port: number;
const lines: Line[] = [];
beforeAll(async () => {
  server = await startTestApp();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => {
  for (const { socket } of lines.splice(0)) socket.destroy();
});
afterAll(() => server.close());

async function send(bytes: string): Promise<Line> {
  const line = await openLine(port);
  lines.push(line);
  line.write(bytes);
  return line;
}

const headOf = (token: string) => `Host: localhost\r\nAuthorization: ${token}\r\n`;

/** A start whose body is too large to be counted as small. */
const start = (token: string) =>
  server.app.inject({
    ...{ method: 'POST', url: '/api/analyse/g4hunter', headers: { authorization: token } },
    payload: { sequence: 'none', title: 'x'.repeat(20_000) },
  });

it('a body that no route reads takes no room', async () => {
  const token = await server.newGuest();
  const ask = `GET /api/events HTTP/1.1\r\n${headOf(token)}${JSON_TYPE}Content-Length: ${MB}\r\n\r\n`;
  for (let sent = 0; sent < 9; sent++) await (await send(ask)).reads(/^HTTP\/1\.1 \d+/);
  expect((await start(token)).statusCode).toBe(400);
});

it('fields of forms take room', async () => {
  const token = await server.newGuest();
  const text = { name: 'known', data: 'ACGT' };
  const added = await server.app.inject({
    ...{ method: 'POST', url: '/api/sequence/import/text', payload: text },
    headers: { authorization: token },
  });
  const { id } = added.json().payload;
  const form =
    `POST /api/sequence/${id}/annotations HTTP/1.1\r\n${headOf(token)}` +
    `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${64 * MB}\r\n\r\n--edge`;
  const field = `\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(60_000)}\r\n--edge`;
  for (let sent = 0; sent < 3; sent++) await send(form + field.repeat(90));
  await expect.poll(() => lines.map((line) => line.read().slice(0, 13))).toContain('HTTP/1.1 429 ');
  for (const { socket } of lines.splice(0)) socket.destroy();
  await expect.poll(async () => (await start(token)).statusCode).toBe(400);
});

it('one network leaves room to others, however many guests it is', async () => {
  const bodies: Line[] = [];
  for (let guest = 0; guest < 3; guest++) {
    const token = await server.newGuest();
    for (let sent = 0; sent < 8; sent++)
      bodies.push(
        await send(
          `POST /api/analyse/g4hunter HTTP/1.1\r\n${headOf(token)}${JSON_TYPE}Content-Length: ${MB}\r\n\r\n{`,
        ),
      );
  }
  await expect.poll(() => bodies.filter((line) => / 503 /.test(line.read())).length).toBe(8);
  const elsewhere = await server.app.inject({
    ...{ method: 'POST', url: '/api/analyse/g4hunter', remoteAddress: '192.0.2.1' },
    headers: { authorization: await server.newGuest() },
    payload: { sequence: 'none', title: 'x'.repeat(20_000) },
  });
  expect(elsewhere.statusCode).toBe(400);
});
