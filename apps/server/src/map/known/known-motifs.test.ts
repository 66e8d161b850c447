import { knownMotifs } from '@flipon/analyses/known/known-motifs';
import { KNOWN_MEANING } from '@flipon/analyses/known/known-structures';
import { MAX_KNOWN_MATCHES, MAX_KNOWN_RANGE_BP } from '@flipon/contract/known';
import { afterAll, expect, it } from 'vitest';
import { startApiClient } from '../../testing/api-client.ts';

const { server, call, addSequence } = await startApiClient();
afterAll(() => server.close());

/** The thrombin aptamer, k2; no other motif is part of it. */
const APTAMER = 'GGTTGGTGTGGTTGG';
const OTHER = 'CCAACCACACCAACC';

async function ask(id: string, query = '') {
  const answer = await call('GET', `/api/sequence/${id}/known-motifs${query}`);
  return { status: answer.statusCode, body: answer.json() };
}

it('lists matches on both strands with what was measured, and counts beside chance', async () => {
  const id = await addSequence(`>one\nAC${APTAMER}\n>short\nACG\n>two\nTA${OTHER}AT\n`);
  const { status, body } = await ask(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    meaning: KNOWN_MEANING,
    total: 2,
    matches: { start: [2, 22], end: [17, 37], side: [1, -1], motif: [0, 0] },
    motifs: [{ id: 'k2', letters: APTAMER, structure: 'G-quadruplex', pdb: ['148D'] }],
    structures: [
      { structure: 'G-quadruplex', matches: 2 },
      { structure: 'H-DNA', matches: 0 },
    ],
  });
  expect(body.motifs[0].sources).toContain('doi:10.1002/cbic.202100670');
  expect(body.motifs[0].measured).toMatch(/^PDB 148D, a G-quadruplex, /);
  expect(body.structures[0].expected).toBeGreaterThan(0);
  expect(body.structures[0].expected).toBeLessThan(0.01);
});

it('takes a part of the sequence, and one structure', async () => {
  const id = await addSequence(`${APTAMER}ACGT${APTAMER}`);
  expect((await ask(id, '?from=14&to=30')).body).toMatchObject({
    total: 2,
    matches: { start: [0, 19] },
    structures: [{ matches: 0 }, {}],
  });
  expect((await ask(id, '?from=15&to=19')).body).toMatchObject({ total: 0, motifs: [] });
  const hdna = await ask(id, '?structure=H-DNA');
  expect(hdna.body).toMatchObject({ total: 0, structures: [{ structure: 'H-DNA' }] });
  expect(hdna.body.structures).toHaveLength(1);
});

it('looks across the origin of records that are circles', async () => {
  const id = await addSequence(
    `>a\nACGTACGT\n>c\n${APTAMER.slice(6)}ACACA${APTAMER.slice(0, 6)}\n`,
  );
  expect((await ask(id)).body.total).toBe(0);
  await call('PATCH', `/api/sequence/${id}/records`, { circular: true, records: [1] });
  for (const query of ['', '?from=10&to=11', '?from=27']) {
    expect((await ask(id, query)).body.matches).toMatchObject({ start: [22], end: [37] });
  }
  expect((await ask(id, '?from=18&to=21')).body.total).toBe(0);
});

it('counts where there are too many to list', async () => {
  const text = knownMotifs
    .map(({ sequence }) => sequence)
    .join('A')
    .repeat(2);
  const id = await addSequence(text);
  const { body } = await ask(id);
  expect(body.total).toBeGreaterThan(MAX_KNOWN_MATCHES);
  expect(body).toMatchObject({ matches: null, motifs: [] });
  const counts = body.structures.map(({ matches }: { matches: number }) => matches);
  expect(counts[0] + counts[1]).toBe(body.total);
});

it('refuses a range that is too long, and what no motif forms', async () => {
  const id = await addSequence('ACGT'.repeat(MAX_KNOWN_RANGE_BP / 4 + 1));
  const long = await ask(id);
  expect([long.status, long.body.errors[0].field]).toEqual([400, 'to']);
  expect((await ask(id, `?from=4`)).status).toBe(200);
  const other = await ask(id, '?to=9&structure=i-motif');
  expect([other.status, other.body.errors[0].field]).toEqual([400, 'structure']);
});

it('is answered to the owner of the sequence alone', async () => {
  const id = await addSequence(APTAMER);
  const url = `/api/sequence/${id}/known-motifs`;
  expect((await call('GET', url, undefined, await server.newGuest())).statusCode).toBe(404);
});
