import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const MB = 1024 * 1024;

let server: TestApp;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startTestApp();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Begins a start of an analysis whose body never comes whole; what is answered goes into a list. */
async function half(token: string, bytes: number | 'chunked', localAddress = '127.0.0.1') {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  const answers: string[] = [];
  socket.on('data', (data) => answers.push(String(data)));
  socket.on('error', () => undefined);
  const length = bytes === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
  socket.write(
    `POST /api/analyse/g4hunter HTTP/1.1\r\nhost: localhost\r\nauthorization: ${token}\r\n` +
      `content-type: application/json\r\n${length}\r\n\r\n${bytes === 'chunked' ? '1\r\n{\r\n' : '{'}`,
  );
  return { socket, answers };
}

/**
 * Sends bodies until the room is full and starts are refused. One that meets such a start on its way in
 * is refused in its place, and sent again.
 */
async function fillRoom(token: string, status: number, senders: (() => ReturnType<typeof half>)[]) {
  const bodies = await Promise.all(senders.map((send) => send()));
  const ask = async () => {
    for (const [at, send] of senders.entries()) {
      if (bodies[at]?.answers.length !== 0) bodies[at] = await send();
    }
    return (await start(token)).statusCode;
  };
  await expect.poll(ask, { timeout: 10_000 }).toBe(status);
  return bodies;
}

const start = (token: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/analyse/g4hunter',
    headers: { authorization: token },
    payload: { sequence: 'none', title: 'x'.repeat(20_000) },
  });

it('is taken before a body is read, by owner, and given back when the sender goes away', async () => {
  const [token, other] = [await server.newGuest(), await server.newGuest()];
  const lengths = [MB, MB, MB, MB, 'chunked', 'chunked', 'chunked', 'chunked'] as const;
  const bodies = await fillRoom(
    token,
    429,
    lengths.map((length) => () => half(token, length)),
  );
  const refused = await start(token);
  expect(refused.json().message).toMatch(/^Too many requests of yours are being received/);
  expect(refused.headers['retry-after']).toBe('5');
  // Others, and small bodies, pass.
  expect((await start(other)).statusCode).toBe(400);
  const small = { method: 'POST' as const, url: '/api/analyse/g4hunter', payload: {} };
  const headers = { authorization: token };
  expect((await server.app.inject({ ...small, headers })).statusCode).toBe(400);
  bodies[0]?.socket.destroy();
  bodies[7]?.socket.destroy();
  await expect.poll(async () => (await start(token)).statusCode).toBe(400);
  for (const { socket } of bodies) socket.destroy();
  // Room that is not given back would be missed by the ninth.
  for (let sent = 0; sent < 9; sent++) {
    await expect.poll(async () => (await start(token)).statusCode).toBe(400);
  }
});

it('is limited for all senders together, who are asked to retry later', async () => {
  const senders: (() => ReturnType<typeof half>)[] = [];
  for (let owner = 0; owner < 4; owner++) {
    const token = await server.newGuest();
    // One network alone cannot have all.
    const from = owner < 2 ? '127.0.0.1' : '127.0.0.2';
    for (let sent = 0; sent < 8; sent++) senders.push(() => half(token, MB, from));
  }
  const token = await server.newGuest();
  const bodies = await fillRoom(token, 503, senders);
  expect((await start(token)).headers['retry-after']).toBe('5');
  for (const { socket, answers } of bodies) {
    expect(answers).toEqual([]);
    socket.destroy();
  }
  await expect.poll(async () => (await start(token)).statusCode).toBe(400);
});

it('is small for routes of accounts', async () => {
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/jwt',
    payload: { user: 'x'.repeat(17_000), password: 'y' },
  });
  expect(answer.statusCode).toBe(413);
});
