import { readEverything } from '@flipon/store/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, startApiClient } from '../testing/api-client.ts';
import { TELOMERE } from '../testing/g4-client.ts';
import { holdUpload } from '../testing/hold-upload.ts';

const ALL = '/api/analyse/all';
const SHORT = 'ACGTACGTACG';
const TWO_KINDS = [{ kind: 'zdna' }, { kind: 'g4hunter', parameters: { threshold: '1.2' } }];

let client: ApiClient;
let sequences: string[];
beforeAll(async () => {
  client = await startApiClient();
  sequences = [
    await client.addSequence(TELOMERE, { name: 'one' }),
    await client.addSequence(`${TELOMERE}A`, { name: 'two' }),
    await client.addSequence(SHORT, { name: 'short' }),
  ];
});
afterAll(() => client.server.close());

interface Part {
  id: string;
  kind: string;
  entry: number;
  sequenceId: string;
  sequenceName: string;
  resultCount: number | null;
  batch: { status: string; exception: string | null };
}

async function start(body: object) {
  const answer = await client.call('POST', ALL, body);
  return { status: answer.statusCode, body: answer.json(), payload: answer.json().payload };
}

const read = async (id: string) => (await client.call('GET', `${ALL}/${id}`)).json().payload;

describe('a start of several kinds on several sequences', () => {
  it('answers with the request, and its parts by kind, then by sequence', async () => {
    const [one, two] = sequences;
    const { status, payload } = await start({
      sequences: [two, one, two],
      // The same again, in other words, is started once; with other parameters it is another.
      kinds: [
        ...TWO_KINDS,
        { kind: 'g4hunter', parameters: { threshold: 1.2, windowSize: '25' } },
        { kind: 'g4hunter' },
      ],
      tags: ['together'],
    });
    expect(status).toBe(201);
    expect(payload.sequences).toEqual([two, one]);
    expect(payload.kinds.map((each: { kind: string }) => each.kind)).toEqual([
      'zdna',
      'g4hunter',
      'g4hunter',
    ]);
    expect(payload.kinds[1].parameters).toMatchObject({ threshold: 1.2, windowSize: 25 });
    expect(payload.parts.map((part: Part) => [part.entry, part.kind, part.sequenceName])).toEqual([
      [0, 'zdna', 'two'],
      [0, 'zdna', 'one'],
      [1, 'g4hunter', 'two'],
      [1, 'g4hunter', 'one'],
      [2, 'g4hunter', 'two'],
      [2, 'g4hunter', 'one'],
    ]);
    expect(payload.counts).toEqual({ parts: 6, done: 0, failed: 0, running: 0, waiting: 6 });
    await client.server.finishJobs();
    const finished = await read(payload.id);
    expect(finished.counts).toMatchObject({ done: 6, waiting: 0 });
    expect(finished.parts[2]).toMatchObject({ resultCount: 1, batch: { status: 'FINISH' } });

    const part = payload.parts[2].id;
    const analysis = (await client.call('GET', `/api/analyse/g4hunter/${part}`)).json().payload;
    expect(analysis).toMatchObject({ campaignId: payload.id, title: 'two', tags: ['together'] });
    const alone = await client.call('POST', '/api/analyse/g4hunter', { sequence: one });
    expect(alone.json().payload.campaignId).toBeNull();
  });

  it('gives results the tags of their sequences where the kind copies them', async () => {
    const [id] = sequences;
    await client.call('PUT', `/api/sequence/${id}/tags`, { tags: ['phage'] });
    const kinds = [{ kind: 'p53predictor' }, { kind: 'cruciform' }];
    const { payload } = await start({ sequences: [id], kinds, tags: ['given'] });
    const tagsOf = async (route: string, at: number) =>
      (await client.call('GET', `/api/analyse/${route}/${payload.parts[at].id}`)).json().payload
        .tags;
    expect(await tagsOf('p53predictor', 0)).toEqual(['phage']);
    expect(await tagsOf('cruciform', 1)).toEqual(['given']);
  });

  it('does not repeat finished work, and finishes at once', async () => {
    const body = {
      sequences: sequences.slice(0, 2),
      kinds: [{ kind: 'str' }, { kind: 'cruciform' }],
    };
    await start(body);
    await client.server.finishJobs();
    const { payload } = await start(body);
    expect(payload.counts).toMatchObject({ parts: 4, done: 4 });
  });

  it('holds the parts of a sequence that is being imported', async () => {
    const address = await client.server.app.listen({ port: 0, host: '127.0.0.1' });
    const upload = await holdUpload(address, client.token, 'slow');
    const kinds = [{ kind: 'g4hunter' }, { kind: 'zdna', parameters: { minSequenceSize: 40 } }];
    const { payload } = await start({ sequences: [sequences[0], upload.id], kinds });
    expect(payload.parts.map((part: Part) => part.batch.status)).toContain('CREATED');
    upload.goOn();
    expect(await upload.done).toBe(201);
    await client.server.finishJobs();
    const { counts, parts } = await read(payload.id);
    expect(counts).toMatchObject({ parts: 4, done: 3, failed: 1 });
    expect(parts[3].batch.exception).toMatch(/must be smaller than the sequence length/);
  });
});

describe('a refusal', () => {
  const refused = async (body: object) => {
    const before = await readEverything(client.server.test);
    const answer = await start(body);
    expect(await readEverything(client.server.test)).toEqual(before);
    return [answer.status, answer.body.errors?.[0]?.field, answer.body.message];
  };

  it('names kind and field, and stores nothing', async () => {
    const [id] = sequences;
    const withKind = (work: object) => refused({ sequences: [id], kinds: [...TWO_KINDS, work] });
    expect(await withKind({ kind: 'g4hunter', parameters: { threshold: 'high' } })).toEqual([
      400,
      'kinds[2].threshold',
      'G4 hunter: Threshold must be decimal number.',
    ]);
    expect(await withKind({ kind: 'cruciform', parameters: { minArm: 20, maxArm: 9 } })).toEqual([
      400,
      'kinds[2].maxArm',
      expect.stringMatching(/^Cruciforms?.*: /),
    ]);
    expect(await withKind({ kind: 'knots' })).toEqual([
      400,
      'kinds[2].kind',
      'There is no kind of analysis "knots".',
    ]);
    expect(await refused({ sequences: [id], kinds: [] })).toEqual([
      400,
      'kinds',
      'Choose a kind of analysis first.',
    ]);
    expect(await refused({ sequences: [], kinds: TWO_KINDS })).toEqual([
      400,
      'sequences',
      'Select a sequence first.',
    ]);
    const many = Array.from({ length: 51 }, () => ({ kind: 'zdna' }));
    expect((await refused({ sequences: [id], kinds: many }))[2]).toMatch(/50 kinds at most/);
  });

  it('of a sequence that does not fit is one of all, unless the rest is to be started', async () => {
    const body = {
      sequences: [sequences[2], sequences[0]],
      kinds: [{ kind: 'str' }, { kind: 'zdna', parameters: { minSequenceSize: 12 } }],
    };
    const message = 'The minimal sequence size 12 must be smaller than the sequence length 11.';
    expect(await refused(body)).toEqual([
      400,
      'kinds[1].minSequenceSize',
      `Z-DNA hunter of short: ${message}`,
    ]);
    const { status, payload } = await start({ ...body, leaveOutRefused: true });
    expect(status).toBe(201);
    expect(payload.parts.map((part: Part) => [part.entry, part.sequenceName])).toEqual([
      [0, 'short'],
      [0, 'one'],
      [1, 'one'],
    ]);
    expect(payload.leftOut).toEqual([{ sequenceId: sequences[2], entry: 1, message }]);
    const alone = { ...body, sequences: [sequences[2]], kinds: [body.kinds[1]] };
    expect((await refused({ ...alone, leaveOutRefused: true }))[0]).toBe(400);
  });

  it('of a sequence that is gone is one of all', async () => {
    const gone = '11111111-1111-4111-8111-111111111111';
    expect(await refused({ sequences: [sequences[0], gone], kinds: TWO_KINDS })).toEqual([
      404,
      undefined,
      'The sequence is not in your library.',
    ]);
  });
});

describe('analyses that were started together', () => {
  it('is listed, newest first, by page', async () => {
    const { payload } = await start({ sequences: [sequences[1]], kinds: [{ kind: 'str' }] });
    const list = (await client.call('GET', `${ALL}?pageSize=1`)).json();
    expect(list.items).toHaveLength(1);
    expect(list.items[0]).toMatchObject({ id: payload.id, counts: { parts: 1 } });
    expect(list.items[0].parts).toBeUndefined();
    expect(list.page.totalElements).toBeGreaterThan(1);
    const all = (await client.call('GET', `${ALL}?pageSize=ALL`)).json();
    expect(all.items).toHaveLength(list.page.totalElements);
  });

  it('is cancelled together, repeatably; ended parts stay as they are', async () => {
    const kinds = [{ kind: 'g4hunter', parameters: { threshold: 0.7 } }];
    const { payload } = await start({ sequences: sequences.slice(0, 1), kinds });
    await client.server.finishJobs();
    const again = await start({ sequences: sequences.slice(0, 2), kinds });
    for (let i = 0; i < 2; i++) {
      const cancelled = await client.call('POST', `${ALL}/${again.payload.id}/cancel`);
      expect(cancelled.statusCode).toBe(204);
    }
    const { counts, parts } = await read(again.payload.id);
    expect(counts).toMatchObject({ parts: 2, done: 1, failed: 1 });
    expect(parts[1].batch.exception).toBe('Cancelled.');
    expect((await read(payload.id)).counts).toMatchObject({ done: 1 });
  });

  it('runs a part again that was cancelled, in its place, once', async () => {
    const kinds = [
      { kind: 'g4hunter', parameters: { threshold: 0.9 } },
      { kind: 'zdna', parameters: { minSequenceSize: 14 } },
    ];
    const { payload } = await start({ sequences: sequences.slice(0, 2), kinds, tags: ['mine'] });
    const { id } = payload;
    const path = (part: { id: string }) => `${ALL}/${id}/parts/${part.id}/rerun`;
    const [, second] = payload.parts;
    expect((await client.call('POST', path(second))).statusCode).toBe(409);
    await client.call('POST', `${ALL}/${id}/cancel`);
    const other = await client.server.newGuest();
    expect((await client.call('POST', path(second), undefined, other)).statusCode).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call('POST', path(second))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, 404, 404, 404, 404]);
    await client.server.finishJobs();
    const after = await read(id);
    expect(after.counts).toMatchObject({ parts: 4, done: 1, failed: 3 });
    const [, again] = after.parts;
    expect(again).toMatchObject({ kind: 'g4hunter', sequenceId: sequences[1], entry: 0 });
    expect(again.id).not.toBe(second.id);
    const told = (await client.call('GET', `/api/analyse/g4hunter/${again.id}`)).json().payload;
    expect(told).toMatchObject({ threshold: 0.9, tags: ['mine'], campaignId: id });
    const old = (await client.call('GET', `/api/analyse/g4hunter/${second.id}/analysis`)).json();
    expect(old.payload.campaignId).toBeNull();
  });

  it('is forgotten without its results', async () => {
    const kinds = [{ kind: 'zdna', parameters: { minSequenceSize: 11 } }];
    const { payload } = await start({ sequences: sequences.slice(0, 2), kinds });
    const part = `/api/analyse/zdna/${payload.parts[0].id}`;
    expect((await client.call('DELETE', `${ALL}/${payload.id}`)).statusCode).toBe(204);
    expect((await client.call('GET', `${ALL}/${payload.id}`)).statusCode).toBe(404);
    expect((await client.call('DELETE', `${ALL}/${payload.id}`)).statusCode).toBe(404);
    const { payload: analysis } = (await client.call('GET', part)).json();
    expect(analysis.campaignId).toBeNull();
  });

  it('belongs to its owner alone', async () => {
    const { payload } = await start({ sequences: [sequences[0]], kinds: [{ kind: 'str' }] });
    const other = await client.server.newGuest();
    const call = async (method: 'GET' | 'POST' | 'DELETE', path: string) =>
      (await client.call(method, path, undefined, other)).statusCode;
    expect(await call('GET', `${ALL}/${payload.id}`)).toBe(404);
    expect(await call('POST', `${ALL}/${payload.id}/cancel`)).toBe(404);
    expect(await call('DELETE', `${ALL}/${payload.id}`)).toBe(404);
    expect((await client.call('GET', ALL, undefined, other)).json().items).toEqual([]);
  });
});
