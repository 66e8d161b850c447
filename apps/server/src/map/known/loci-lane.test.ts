import { afterAll, expect, it } from 'vitest';
import { startApiClient } from '../../testing/api-client.ts';
import { startLaneClient } from '../../testing/lane-client.ts';

const client = await startApiClient();
const { server, call, addSequence } = client;
const { rowsOf } = startLaneClient(client);
afterAll(() => server.close());

const add = (id: string, query = '') => call('POST', `/api/sequence/${id}/lanes/loci${query}`);
const HTT =
  'HTT, CAG; pathogenic 36 to 250 copies; benign 6 to 26 copies: Huntington disease (omim:143100 and 16 more)';
const AROUND = 'ACGT'.repeat(25);
// Of hg38 from base 3,074,777 on (1-based): the repeat begins 100 bases later.
const PIECE = `>hg38_chr4:3074777-3075033\n${AROUND}${'CAG'.repeat(19)}${AROUND}\n`;

it('places the repeats of the genome that a record names, on a part of a chromosome, too', async () => {
  const id = await addSequence(PIECE);
  const answer = await add(id);
  expect(answer.statusCode).toBe(201);
  const { payload } = answer.json();
  expect(payload).toMatchObject({ name: 'Repeats of diseases (hg38)', rowCount: 1 });
  expect(await rowsOf(id, payload.id)).toEqual([[100, 57, expect.anything(), null, HTT]]);
});

it('asks for the genome where no record names one, and takes it', async () => {
  const id = await addSequence(PIECE.replace('hg38_', ''));
  const asked = await add(id);
  expect([asked.statusCode, asked.json().errors[0].field]).toEqual([400, 'genome']);
  expect(asked.body).toContain('Choose hg38, hg19 or t2t');
  expect((await call('GET', `/api/sequence/${id}/lanes`)).json().items).toHaveLength(0);
  expect((await add(id, '?genome=hg38')).json().payload.rowCount).toBe(1);
});

it('adds nothing to a chromosome of another genome, or to one without such a repeat', async () => {
  for (const name of ['hg19_chr4', 'hg38_chrM', 'hg38_scaffold_7']) {
    const id = await addSequence(`>${name}\n${AROUND}\n`);
    const answer = await add(id, '?genome=hg38');
    expect([name, answer.statusCode]).toEqual([name, 409]);
    expect((await call('GET', `/api/sequence/${id}/lanes`)).json().items).toHaveLength(0);
  }
});

it('is made for the owner of the sequence alone', async () => {
  const id = await addSequence(PIECE);
  const url = `/api/sequence/${id}/lanes/loci`;
  expect((await call('POST', url, undefined, await server.newGuest())).statusCode).toBe(404);
});
