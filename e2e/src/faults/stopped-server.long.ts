import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newGuest } from '../programs/api-client.ts';
import { waitFor } from '../programs/start-flipon.ts';
import { startNodes } from './deployment.ts';
import { listProcesses, signal } from './start-node.ts';

/** An upload dies after 20 s, an import after 60; the other server looks every 15 s, and twice. */
const STOPPED_MS = 90_000;
const BASES = 'GGGTTA'.repeat(500_000);
const WITHIN_MS = 60_000;

let nodes: Awaited<ReturnType<typeof startNodes>>;
beforeAll(async () => {
  nodes = await startNodes({});
});
afterAll(() => nodes?.stop());

it('finishes what it was receiving when it was stopped, and clears it away when it was killed', async () => {
  const [url = '', other = ''] = nodes.urls;
  const client = await newGuest(url);
  const list = async () => {
    const answer = await fetch(`${other}/api/sequence`, {
      headers: { authorization: client.token },
    });
    return ((await answer.json()) as { items: { name: string; length: number }[] }).items;
  };
  const names = async () => (await list()).map(({ name }) => name);
  const [stopped, killed] = [send('stopped'), send('killed')];
  await waitFor(async () => (await names()).includes('stopped'), WITHIN_MS);
  await waitFor(async () => (await names()).includes('killed'), WITHIN_MS);

  const pids = (await listProcesses(nodes.servers[0]?.pid() ?? -1)).map(({ pid }) => pid);
  for (const pid of pids) signal(pid, 'SIGSTOP');
  await wait(STOPPED_MS);
  expect(await names()).toEqual(expect.arrayContaining(['stopped', 'killed']));
  for (const pid of pids) signal(pid, 'SIGCONT');
  stopped.sending.end(stopped.rest);
  expect(await stopped.answer).toBe(201);
  expect(await list()).toContainEqual(
    expect.objectContaining({ name: 'stopped', length: BASES.length }),
  );

  killed.sending.on('error', () => undefined);
  for (const pid of pids) signal(pid, 'SIGKILL');
  await waitFor(async () => !(await names()).includes('killed'), STOPPED_MS + WITHIN_MS);
  expect(await names()).toContain('stopped');

  /** Half of a text; the rest is to follow. */
  function send(name: string) {
    const body = JSON.stringify({ name, data: BASES });
    const sending = request(`${url}/api/sequence/import/text`, {
      method: 'POST',
      headers: {
        authorization: client.token,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    const answer = new Promise<number>((resolve) => {
      sending.on('response', (got) => resolve(got.resume().statusCode ?? 0));
    });
    sending.write(body.slice(0, body.length / 2));
    return { sending, answer, rest: body.slice(body.length / 2) };
  }
});
