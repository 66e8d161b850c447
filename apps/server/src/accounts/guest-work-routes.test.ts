import { guestWorkSchema } from '@flipon/contract/account';
import { batchEventSchema } from '@flipon/contract/event';
import { findJob } from '@flipon/store/jobs';
import { readEverything } from '@flipon/store/testing';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdUpload } from '../testing/hold-upload.ts';
import { multipartBody } from '../testing/multipart-body.ts';
import { newApiToken } from '../testing/new-api-token.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let address: string;
beforeAll(async () => {
  const user = { storageMb: 8, queuedJobs: 3, sequences: 8 };
  server = await startTestApp({ quotas: { guest: { ...user, sequences: 20 }, user } });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
const call = (token: string, method: Method, url: string, payload?: object, headers = {}) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: token, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const idOf = (token: string) => String(decodeJwt(token)['id']);
async function addText(token: string, name: string, data: string): Promise<string> {
  const answer = await call(token, 'POST', '/api/sequence/import/text', { name, data });
  return answer.json().payload.id;
}
async function start(token: string, sequence: string): Promise<string> {
  const answer = await call(token, 'POST', '/api/analyse/g4hunter', { sequence });
  return answer.json().payload.id;
}
const take = (user: string, guestToken: string, sequences?: string[]) =>
  call(user, 'POST', '/api/user/guest-work', { guestToken, ...(sequences && { sequences }) });
const usageOf = async (token: string) =>
  (await call(token, 'GET', '/api/user/usage')).json().payload;
const namesOf = async (token: string) => {
  const list = await call(token, 'GET', '/api/sequence?pageSize=ALL&sort=name&order=ASC');
  return list.json().items.map(({ name }: { name: string }) => name);
};
/** Rows that name an owner. */
async function countRows(token: string): Promise<number> {
  const rows = await readEverything(server.test);
  const of = `"owner_id": "${idOf(token)}"`;
  return rows.filter((row) => row.startsWith('public.') && row.includes(of)).length;
}
const EXAMPLES_AND_JOBS = 10;

describe('the work of a guest', () => {
  it('is listed for the guest, and for a user who has some of it', async () => {
    const [guest, user] = [await server.newGuest(), await server.newUser()];
    const none = await call(guest, 'GET', '/api/user/guest-work');
    expect(none.json().payload).toEqual({
      sequences: [],
      otherResults: 0,
      totals: { sequences: 0, results: 0, running: 0 },
    });
    const [one, two] = [
      await addText(guest, 'one', 'GGGATTACA'.repeat(4)),
      await addText(guest, 'two', 'GGGTTTGGG'.repeat(4)),
    ];
    await start(guest, one);
    await server.finishJobs();
    await start(guest, two);
    const lost = await addText(guest, 'lost', 'GGGTTTGGGCC'.repeat(4));
    await start(guest, lost);
    await server.finishJobs();
    await call(guest, 'DELETE', `/api/sequence/${lost}`);
    await start(guest, one);
    await addText(user, 'mine', 'gggattaca'.repeat(4));

    const list = await call(user, 'POST', '/api/user/guest-work/list', { guestToken: guest });
    const { payload } = guestWorkSchema.parse(list.json());
    const whole = { length: 36, running: 0, progress: null };
    expect(payload).toEqual({
      sequences: [
        { ...whole, id: two, name: 'two', results: 1, isAlreadyThere: false },
        { ...whole, id: one, name: 'one', results: 2, isAlreadyThere: true },
      ],
      otherResults: 1,
      totals: { sequences: 2, results: 4, running: 0 },
    });
    const own = (await call(guest, 'GET', '/api/user/guest-work')).json().payload;
    expect(own.sequences.map(({ isAlreadyThere }: never) => isAlreadyThere)).toEqual([
      false,
      false,
    ]);
    expect(own.totals).toEqual(payload.totals);

    const taken = await take(user, `Bearer ${guest}`, [one]);
    expect([taken.statusCode, taken.json()]).toEqual([
      200,
      { payload: { sequences: 1, results: 2 } },
    ]);
    expect(await namesOf(user)).toEqual(['mine', 'one']);
    expect((await call(guest, 'GET', '/api/user/guest-work')).json().payload).toMatchObject({
      sequences: [{ name: 'two' }],
      otherResults: 1,
    });
  });

  it('is taken by those who are logged in, with the token of a living guest', async () => {
    const [guest, other, user] = [
      await server.newGuest(),
      await server.newGuest(),
      await server.newUser(),
    ];
    const made = await addText(guest, 'made', 'ACGT');
    const theirs = await addText(other, 'theirs', 'ACGT');
    const damaged = `${guest.slice(0, -6)}aaaaaa`;
    const { token: program } = await newApiToken(server, user, 'start');
    // The first calls are recorded before.
    for (const caller of [guest, program]) await call(caller, 'GET', '/api/user');
    const before = await readEverything(server.test);
    const refused = async (url: string, token: string, body: object) => {
      const answer = await call(token, 'POST', url, body);
      return [answer.statusCode, answer.json().errors?.[0].field];
    };
    for (const url of ['/api/user/guest-work', '/api/user/guest-work/list']) {
      for (const token of [other, program]) {
        expect(await refused(url, token, { guestToken: guest })).toEqual([403, undefined]);
      }
      for (const guestToken of [damaged, user, 'x', undefined]) {
        expect(await refused(url, user, { guestToken })).toEqual([400, 'guestToken']);
      }
    }
    expect((await take(user, guest, [made, theirs])).statusCode).toBe(404);
    expect(await readEverything(server.test)).toEqual(before);

    expect((await take(user, guest)).statusCode).toBe(200);
    // It has ended: neither its token nor its work is there a second time.
    expect((await call(guest, 'GET', '/api/sequence')).statusCode).toBe(401);
    expect(await refused('/api/user/guest-work', user, { guestToken: guest })).toEqual([
      400,
      'guestToken',
    ]);
    expect(await usageOf(user)).toMatchObject({ sequences: { used: 1 } });
  });

  it('does not come where it has no room, and the guest goes on', async () => {
    const [guest, user] = [await server.newGuest(), await server.newUser()];
    for (let at = 0; at < 5; at++) {
      await addText(guest, `g${at}`, 'ACGT');
      await addText(user, `u${at}`, 'ACGT');
    }
    const before = [await countRows(guest), await countRows(user)];
    const refused = await take(user, guest);
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      429,
      'rate_limited',
      "The guest's work does not fit into your account. Your library can hold 8 sequences: it has 5, uploads under way counted, and this would add 5. Delete one that you no longer need.",
    ]);
    expect([await countRows(guest), await countRows(user)]).toEqual(before);
    await addText(guest, 'more', 'ACGT');
    expect(await countRows(guest)).toBe((before[0] ?? 0) + 2);
    expect(await usageOf(user)).toEqual({
      kind: 'user',
      storedBytes: { used: expect.any(Number), limit: 8 * 2 ** 20 },
      sequences: { used: 5, limit: 8 },
      unfinishedAnalyses: { used: 0, limit: 3 },
      results: 0,
    });
  });
});

describe('work that runs during the move', () => {
  it('ends as without the move, all of it in the library of the user', async () => {
    const [guest, user] = [await server.newGuest(), await server.newUser()];
    const { db } = server.test.store;
    const ready = await addText(guest, 'ready', 'GGGATTACAGGG'.repeat(3));
    const held = await holdUpload(address, guest, 'held', [
      '>h\nGGGATT',
      `${'GGGTTA'.repeat(5)}\n`,
    ]);
    const failing = await holdUpload(address, guest, 'failing', ['>f\nGGGATT', 'G!G\n']);
    const waiting = await start(guest, held.id);
    const hopeless = await start(guest, failing.id);
    const queued = await start(guest, ready);

    const TUS = { 'tus-resumable': '1.0.0' };
    const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' };
    const content = `>parts\n${'ACGTT'.repeat(1000)}\n`;
    const options = Buffer.from(JSON.stringify({ name: 'parts' })).toString('base64');
    const created = await call(guest, 'POST', '/api/upload', undefined, {
      ...TUS,
      'upload-length': String(content.length),
      'upload-metadata': `options ${options}`,
    });
    const url = String(created.headers['location']);
    const send = (token: string, offset: number, part: string) =>
      server.app.inject({
        method: 'PATCH',
        url,
        headers: { authorization: token, ...PART, 'upload-offset': String(offset) },
        payload: part,
      });
    await send(guest, 0, content.slice(0, 3000));
    await expect.poll(() => namesOf(guest)).toContain('parts');
    const features = holdFeatures(guest, ready);
    await features.isBegun;

    const events = await listen(user);
    expect((await take(user, guest)).json().payload).toEqual({ sequences: 4, results: 0 });
    expect(await countRows(guest)).toBe(EXAMPLES_AND_JOBS);
    // Told at once, without the user's asking.
    await expect.poll(() => events.subjects).toContain(queued);
    events.close();

    held.goOn();
    failing.goOn();
    features.goOn();
    expect([await held.done, await failing.done]).toEqual([201, 400]);
    expect(await features.answer).toMatchObject([201, { payload: { featureCount: 1 } }]);
    expect((await send(user, 3000, content.slice(3000))).statusCode).toBe(204);
    const stateOf = async () => (await call(user, 'GET', url)).json().payload?.status;
    await expect.poll(stateOf).toBe('DONE');
    await server.finishJobs();

    expect(await namesOf(user)).toEqual(['held', 'parts', 'ready']);
    for (const id of [waiting, queued]) {
      expect(await findJob(db, idOf(user), id)).toMatchObject({ status: 'FINISH' });
    }
    expect(await findJob(db, idOf(user), hopeless)).toMatchObject({
      status: 'FAILED',
      exception: expect.stringMatching(/^The import of its sequence failed\. ./),
    });
    expect(await countRows(guest)).toBe(EXAMPLES_AND_JOBS);
    expect(await usageOf(user)).toMatchObject({
      sequences: { used: 3 },
      unfinishedAnalyses: { used: 0 },
      results: 2,
    });
    const owners = db.selectFrom('users').select(['id', 'running_jobs']);
    expect(await owners.where('running_jobs', '<>', 0).execute()).toEqual([]);
    const reserved = db.selectFrom('sequences').select('id').where('reserved_bytes', '>', 0);
    expect(await reserved.execute()).toEqual([]);
  });

  it('is held to the limits of the user from then on', async () => {
    const [guest, user] = [await server.newGuest(), await server.newUser()];
    const row = server.test.store.db
      .updateTable('sequences')
      .set({ reserved_bytes: 2 ** 20 * 6.5 });
    const big = await addText(user, 'big', 'ACGT');
    const half = 'ACGT'.repeat(2 ** 18);
    const held = await holdUpload(address, guest, 'held', ['>h\nGGG', `${half}${half}\n`]);
    await row.where('id', '=', big).execute();
    expect((await take(user, guest)).statusCode).toBe(200);
    held.goOn();
    expect(await held.done).toBe(429);
    expect(await namesOf(user)).toEqual(['big']);
    expect(await countRows(guest)).toBe(EXAMPLES_AND_JOBS);
  });

  it('begins before, and comes along, or after, and is refused', async () => {
    const [guest, user] = [await server.newGuest(), await server.newUser()];
    const first = await addText(guest, 'first', 'GGGATTACAGGG'.repeat(3));
    const begun = () =>
      call(guest, 'POST', '/api/sequence/import/text', { name: 'n', data: 'ACGT' });
    const started = () => call(guest, 'POST', '/api/analyse/g4hunter', { sequence: first });
    const ncbis = [{ ncbiId: 'NC_001422.1' }];
    const fetched = () => call(guest, 'POST', '/api/sequence/import/ncbi', { ncbis });
    const [imports, starts, fetches, taken] = await Promise.all([
      Promise.all([begun(), begun(), begun()]),
      Promise.all([started(), started()]),
      Promise.all([fetched(), fetched()]),
      take(user, guest),
    ]);
    expect(taken.statusCode).toBe(200);
    const are = (answers: readonly { statusCode: number }[], status: number) =>
      answers.filter(({ statusCode }) => statusCode === status).length;
    expect(are(imports, 201) + are(imports, 401)).toBe(3);
    expect(are(fetches, 201) + are(fetches, 401)).toBe(2);
    // The sequence may have gone before its analysis was asked for.
    expect(are(starts, 201) + are(starts, 401) + are(starts, 404)).toBe(2);
    expect(await countRows(guest)).toBe(EXAMPLES_AND_JOBS);
    expect(await usageOf(user)).toMatchObject({
      sequences: { used: 1 + are(imports, 201) + are(fetches, 201) },
      unfinishedAnalyses: { used: are(starts, 201) },
    });
  });
});

it('gives equal sequences of both sides the same bytes in files', async () => {
  const [guest, user] = [await server.newGuest(), await server.newUser()];
  const data = '>one desc\nGGGATTACAnnnGGG\n>two\nacgt\n';
  const [theirs, mine] = [await addText(guest, 'same', data), await addText(user, 'same', data)];
  const before = await usageOf(user);
  await take(user, guest);
  const fasta = async (id: string) =>
    (await call(user, 'GET', `/api/sequence/${id}/sequence.fasta`)).rawPayload;
  expect((await fasta(theirs)).equals(await fasta(mine))).toBe(true);
  expect((await fasta(mine)).toString()).toContain('>one desc\nGGGATTACA');
  const after = await usageOf(user);
  expect(after.sequences.used).toBe(2);
  // The letters count once; each has records of its own.
  expect(after.storedBytes.used - before.storedBytes.used).toBeLessThan(200);
});

/** Sends an annotation whose file pauses until the test lets it go on. */
function holdFeatures(token: string, sequence: string) {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { payload, headers } = multipartBody([
    { name: 'file', filename: 'a.bed', content: 'ready\t0\t4\there\n' },
  ]);
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(payload.subarray(0, -60));
      setTimeout(begun.resolve, 100);
      await gate.promise;
      controller.enqueue(payload.subarray(-60));
      controller.close();
    },
  });
  const answer = fetch(`${address}/api/sequence/${sequence}/annotations`, {
    method: 'POST',
    headers: { ...headers, authorization: token },
    body,
    duplex: 'half',
  } as RequestInit).then(async (sent) => [sent.status, await sent.json()]);
  return { isBegun: begun.promise, goOn: gate.resolve, answer };
}

/** The subjects of which a stream of events tells. */
async function listen(token: string) {
  const close = new AbortController();
  const headers = { authorization: token };
  const answer = await fetch(`${address}/api/events`, { headers, signal: close.signal });
  const subjects: string[] = [];
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      const text = decoder.decode(chunk, { stream: true });
      for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) {
        subjects.push(batchEventSchema.parse(JSON.parse(data)).subjectId);
      }
    }
  };
  read().catch(() => {});
  return { subjects, close: () => close.abort() };
}
