import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, newGuest } from './api-client.ts';
import { type RunningFlipon, startFlipon } from './start-flipon.ts';

// Near the most that a pasted text may have.
const TEXT_BP = 62_000_000;
const LOOKS_EVERY_MS = 50;

let flipon: RunningFlipon;
beforeAll(async () => {
  flipon = await startFlipon();
});
afterAll(() => flipon?.stop());

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A stranger who looks at the own library, and at the health of the server, while others work. */
function beginLooking(stranger: ApiClient) {
  const waits: number[] = [];
  const wrong: unknown[] = [];
  let isOver = false;
  const look = async (path: string) => {
    const begun = performance.now();
    const { status, text } = await stranger.get(path);
    waits.push(Math.round(performance.now() - begun));
    if (status !== 200 || text.includes('"DOWN"')) wrong.push({ path, status, text });
  };
  const looking = (async () => {
    while (!isOver) {
      await look('sequence');
      await look('management/health');
      await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
    }
  })();
  return async (what: string) => {
    isOver = true;
    await looking;
    waits.sort((one, other) => one - other);
    const at = (share: number) => waits[Math.floor(share * (waits.length - 1))];
    console.log(
      `${what}: ${waits.length} looks, ms ${at(0.5)} p50, ${at(0.99)} p99, ${at(1)} most`,
    );
    expect(wrong).toEqual([]);
    expect(waits.length).toBeGreaterThan(5);
  };
}

/** Accepted, or refused in words of an owner's own; never for want of a connection. */
function countAccepted(answers: readonly Answer[]): number {
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) expect({ status, body }).toMatchObject({ status: 429 });
  console.log(`${answers.length - refused.length} accepted, ${refused.length} refused`);
  return answers.length - refused.length;
}

async function listedOf(client: ApiClient): Promise<number> {
  const { body } = await client.get('sequence?pageSize=1');
  return (body['page'] as { totalElements: number }).totalElements;
}

it('serves a stranger while a guest pastes 40 texts of 62 MB at once', async () => {
  const [guest, stranger] = [await newGuest(flipon.url), await newGuest(flipon.url)];
  const before = await listedOf(guest);
  const data = Buffer.from(randomDna(1, TEXT_BP)).toString('latin1');
  const body = Buffer.from(JSON.stringify({ name: 'large', data }));
  const endLooking = beginLooking(stranger);
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(guest, body)));
  await endLooking('40 texts of 62 MB');
  const accepted = countAccepted(answers);
  expect(accepted).toBeGreaterThan(0);
  expect(await listedOf(guest)).toBe(before + accepted);
});

it('serves a stranger while a guest begins 300 imports, and then 300 analyses, at once', async () => {
  const [guest, stranger] = [await newGuest(flipon.url), await newGuest(flipon.url)];
  const before = await listedOf(guest);
  const endFirst = beginLooking(stranger);
  const imports = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      guest.post('sequence/import/text', { name: `${at}`, data: 'ACGT'.repeat(50) }),
    ),
  );
  await endFirst('300 tiny imports');
  const accepted = countAccepted(imports);
  expect(await listedOf(guest)).toBe(before + accepted);
  const sequence = imports
    .map(({ body }) => body['payload'] as { id: string } | undefined)
    .find(Boolean);
  const endSecond = beginLooking(stranger);
  const starts = await Promise.all(
    Array.from({ length: 300 }, () => guest.post('analyse/g4hunter', { sequence: sequence?.id })),
  );
  await endSecond('300 starts');
  const started = countAccepted(starts);
  const { body } = await guest.get('analyse/g4hunter?pageSize=1');
  expect((body['page'] as { totalElements: number }).totalElements).toBe(started);
});

async function send(guest: ApiClient, body: Buffer): Promise<Answer> {
  const answer = await fetch(`${flipon.url}/api/sequence/import/text`, {
    method: 'POST',
    headers: { authorization: guest.token, 'content-type': 'application/json' },
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
