import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { someOf } from '@flipon/test-material/some-of';
import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF } from '../testing/every-motif.ts';
import { readSwitchedOff, type SwitchName, switchFlags } from './feature-flags.ts';

const off = new Set<SwitchName>();
const client = await startApiClient({ kindsOff: off });
const { call, addSequence } = client;
afterAll(() => client.server.close());
const sequence = await addSequence(EVERY_MOTIF);
const other = await addSequence(`${EVERY_MOTIF}A`);

/** How many analyses, batches and unfinished jobs there are in all. */
async function countRows() {
  const { db } = client.server.test.store;
  const tables = ['analyses', 'campaigns', 'jobs'] as const;
  return Promise.all(
    tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length),
  );
}

/** Makes the calls while a name is switched off, and expects that each is refused and leaves nothing. */
async function expectRefused(name: SwitchName, title: string, calls: [string, object][]) {
  const before = await countRows();
  off.add(name);
  try {
    for (const [url, body] of calls) {
      const answer = await call('POST', url, body);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'forbidden']);
      expect(answer.json().message).toBe(
        `${title} is switched off on this server. Results that are stored can still be read.`,
      );
    }
    const { analysis } = (await call('GET', '/api/management/info')).json();
    expect(analysis).toEqual({ ...switchFlags(new Set()), [name]: false });
  } finally {
    off.delete(name);
  }
  expect(await countRows()).toEqual(before);
}

describe.each(analysisKinds)('%s, switched off', (kind) => {
  const { apiRoute, title, rowsRoute, startStatus } = definitionOf(kind);
  const base = `/api/analyse/${apiRoute}`;
  const present = analysisKinds.find((each) => each !== kind);

  it('is refused in every way of starting, and nothing of it is stored', async () => {
    const batch = (more: object) => ({
      sequences: [sequence],
      kinds: [{ kind: present }, { kind }],
      ...more,
    });
    await expectRefused(kind, title, [
      [base, { sequence }],
      [base, { sequences: [sequence, other] }],
      ['/api/analyse/all', batch({})],
      ['/api/analyse/all', batch({ leaveOutRefused: true })],
      ...(kind === 'cruciform'
        ? [['/api/analyse/palindrome', { sequence }] as [string, object]]
        : []),
      ...(kind === 'p53predictor'
        ? ([
            [`${base}/tool`, { sequence: 'GGACATGCCCGGGCATGTCC' }],
            [`${base}/tool/bulk`, { rows: [{ sequence: 'GGACATGCCCGGGCATGTCC' }] }],
          ] as [string, object][])
        : []),
    ]);
    expect((await call('POST', base, { sequence })).statusCode).toBe(startStatus);
  });

  if (!someOf(analysisKinds).includes(kind)) return;

  it('finishes what waits, and its results are read, listed, exported and deleted', async () => {
    const id = (await call('POST', base, { sequence: other })).json().payload.id;
    off.add(kind);
    try {
      // Known work is not started anew, so that it would be finished at once, either.
      expect((await call('POST', base, { sequence: other })).statusCode).toBe(403);
      await client.server.finishJobs();
      const { payload, batch } = (await call('GET', `${base}/${id}`)).json();
      expect(batch.status).toBe('FINISH');
      const rows = (await call('GET', `${base}/${id}/${rowsRoute}?pageSize=ALL`)).json().items;
      expect(rows).toHaveLength(payload.resultCount);
      const list = (await call('GET', `${base}?pageSize=ALL`)).json().items;
      expect(list.map((item: { id: string }) => item.id)).toContain(id);
      expect((await call('GET', `${base}/${id}/${rowsRoute}.tsv`)).statusCode).toBe(200);
      const tags = { tags: ['still', 'here'] };
      expect((await call('PUT', `${base}/${id}/tags`, tags)).json().payload.tags).toEqual(
        tags.tags,
      );
      expect((await call('DELETE', `${base}/${id}`)).statusCode).toBe(204);
    } finally {
      off.delete(kind);
    }
  });
});

it('G4 killer is refused under its own name', async () => {
  const calls: [string, object][] = [
    ['/api/analyse/g4killer', { sequence: 'GGGTTAGGG' }],
    ['/api/analyse/g4killer/bulk', { rows: [{ sequence: 'GGGTTAGGG' }] }],
  ];
  await expectRefused('g4killer', 'G4 killer', calls);
  expect((await call('POST', ...(calls[0] as [string, object]))).statusCode).toBe(201);
});

it('several kinds of one batch are named together', async () => {
  off.add('zdna').add('cpg');
  const kinds = [{ kind: 'zdna' }, { kind: 'g4hunter' }, { kind: 'cpg' }, { kind: 'zdna' }];
  const answer = await call('POST', '/api/analyse/all', { sequences: [sequence], kinds });
  off.clear();
  expect(answer.json().message).toMatch(/^Z-DNA hunter and CpX hunter are switched off/);
});

it('names are those of the flags, and an unknown one is refused with the nearest', () => {
  for (const name of Object.keys(switchFlags(new Set()))) {
    expect(readSwitchedOff([name])).toMatchObject({ ok: true });
  }
  expect(readSwitchedOff(['zdna', 'g4killer'])).toEqual({
    ok: true,
    off: new Set(['zdna', 'g4killer']),
  });
  expect(readSwitchedOff(['zdna', 'g4huntr'])).toEqual({
    ok: false,
    message: 'FLIPON_KINDS_OFF: there is no kind of analysis "g4huntr"; did you mean g4hunter?',
  });
});
