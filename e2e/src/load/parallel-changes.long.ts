import { request } from 'node:http';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { type RunningFlipon, startFlipon } from '../programs/start-flipon.ts';
import { beginLooking } from './begin-looking.ts';

// Near the most that a pasted text may have.
const TEXT_BP = 62_000_000;

let flipon: RunningFlipon;
beforeAll(async () => {
  flipon = await startFlipon();
});
afterAll(() => flipon?.stop());

interface Answer {
  status: number;
  body: Record<string, unknown>;
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
  const guest = await newGuest(flipon.url);
  const before = await listedOf(guest);
  const data = Buffer.from(randomDna(1, TEXT_BP)).toString('latin1');
  const body = Buffer.from(JSON.stringify({ name: 'large', data }));
  const endLooking = await beginLooking(flipon.url);
  const answers = await Promise.all(Array.from({ length: 40 }, () => send(guest, body)));
  await endLooking('40 texts of 62 MB');
  const accepted = countAccepted(answers);
  expect(accepted).toBeGreaterThan(0);
  expect(await listedOf(guest)).toBe(before + accepted);
});

it('serves a stranger while a guest begins 300 imports, and then 300 analyses, at once', async () => {
  const guest = await newGuest(flipon.url);
  const before = await listedOf(guest);
  const endFirst = await beginLooking(flipon.url);
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
  const endSecond = await beginLooking(flipon.url);
  const starts = await Promise.all(
    Array.from({ length: 300 }, () => guest.post('analyse/g4hunter', { sequence: sequence?.id })),
  );
  await endSecond('300 starts');
  const started = countAccepted(starts);
  const { body } = await guest.get('analyse/g4hunter?pageSize=1');
  expect((body['page'] as { totalElements: number }).totalElements).toBe(started);
});

/** Of `fetch` each body would be a copy of its own. */
function send(guest: ApiClient, body: Buffer): Promise<Answer> {
  const headers = {
    authorization: guest.token,
    'content-type': 'application/json',
    'content-length': body.length,
  };
  return new Promise((resolve, reject) => {
    const url = `${flipon.url}/api/sequence/import/text`;
    const sending = request(url, { method: 'POST', headers }, async (answer) => {
      let text = '';
      for await (const chunk of answer.setEncoding('utf8')) text += chunk;
      resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) });
    });
    // A sender refused in the middle of the text is disconnected after the answer.
    sending.on('error', reject);
    sending.end(body);
  });
}
