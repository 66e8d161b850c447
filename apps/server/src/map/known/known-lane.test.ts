import { afterAll, expect, it } from 'vitest';
import { startApiClient } from '../../testing/api-client.ts';
import { startLaneClient } from '../../testing/lane-client.ts';

const client = await startApiClient();
const { server, call, addSequence } = client;
const { rowsOf } = startLaneClient(client);
afterAll(() => server.close());

/** The thrombin aptamer, k2; no other motif is part of it. */
const APTAMER = 'GGTTGGTGTGGTTGG';
const OTHER = 'CCAACCACACCAACC';
const LABEL = expect.stringMatching(
  /^k2, measured: PDB 148D, a G-quadruplex, antiparallel, melts at 16 to 54\.1 °C by conditions; doi:10\.\S+ and 24 more$/,
);

const add = (id: string, query = '') => call('POST', `/api/sequence/${id}/lanes/known${query}`);

it('makes a lane of all matches, whatever the records are called', async () => {
  const text = `>same\nAC${APTAMER}\n>same\nACGT\n>none\n\n>same\n${'AT'.repeat(150_000)}${OTHER}\n`;
  const id = await addSequence(text);
  const answer = await add(id);
  expect(answer.statusCode).toBe(201);
  const lane = answer.json().payload;
  expect(lane).toMatchObject({
    name: 'Known to form (2 matches, 4.3e-27 expected by chance)',
    format: 'bed',
    rowCount: 2,
    unmatchedCount: 0,
    hasStrands: true,
    hasScores: false,
  });
  expect(await rowsOf(id, lane.id)).toEqual([
    [2, 15, 1, null, LABEL],
    [17 + 4 + 300_000, 15, -1, null, LABEL],
  ]);
  const listed = await call('GET', `/api/sequence/${id}/lanes`);
  expect(listed.json().items).toHaveLength(1);
});

it('splits a match across the origin of a circle', async () => {
  const id = await addSequence(`>c\n${APTAMER.slice(6)}ACACA${APTAMER.slice(0, 6)}\n`);
  expect((await add(id)).statusCode).toBe(409);
  await call('PATCH', `/api/sequence/${id}`, { circular: true });
  const { payload } = (await add(id)).json();
  expect(payload).toMatchObject({ name: expect.stringContaining('(1 match, '), rowCount: 2 });
  expect(await rowsOf(id, payload.id)).toEqual([
    [0, 9, 1, null, LABEL],
    [14, 6, 1, null, LABEL],
  ]);
});

it('makes none where nothing matches, and takes one structure', async () => {
  const id = await addSequence(APTAMER);
  const none = await add(id, '?structure=H-DNA');
  expect(none.statusCode).toBe(409);
  expect(none.json().message).toBe('No motif that a laboratory has measured is in this sequence.');
  const ofRna =
    'No motif that a laboratory has measured is in this sequence. They were measured as DNA: RNA matches them where it is written with T, and U matches nothing.';
  for (const letters of [APTAMER.replaceAll('T', 'U'), APTAMER.replaceAll('G', 'A')]) {
    const rna = await addSequence(letters, { type: 'RNA' });
    expect((await add(rna)).json().message).toBe(ofRna);
  }
  const withT = await addSequence(APTAMER, { type: 'RNA' });
  expect((await add(withT)).json().payload.rowCount).toBe(1);
  const g4 = await add(id, '?structure=G-quadruplex');
  expect(g4.json().payload).toMatchObject({
    name: 'Known to form: G-quadruplex (1 match, 0.0014 expected by chance)',
    rowCount: 1,
  });
  const other = await add(id, '?structure=Z-DNA');
  expect([other.statusCode, other.json().errors[0].field]).toEqual([400, 'structure']);
});

it('is made for the owner of the sequence alone', async () => {
  const id = await addSequence(APTAMER);
  const url = `/api/sequence/${id}/lanes/known`;
  expect((await call('POST', url, undefined, await server.newGuest())).statusCode).toBe(404);
});
