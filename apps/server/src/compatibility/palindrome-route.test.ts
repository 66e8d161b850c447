import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';
import { EVERY_MOTIF } from '../testing/every-motif.ts';

const { server, call, addSequence, analyse } = await startApiClient();
afterAll(() => server.close());
const sequence = await addSequence(EVERY_MOTIF);
const URL = '/api/analyse/palindrome';
const CRUCIFORM = '/api/analyse/cruciform';

const start = (body: object) => call('POST', URL, { sequence, ...body });

async function refusals(body: object) {
  const answer = await start(body);
  expect(answer.statusCode).toBe(400);
  return answer.json().errors as { field: string; defaultMessage: string }[];
}

describe('palindromes of old clients', () => {
  it('are cruciforms by the published rules, with the same hits', async () => {
    const parameters = { minArm: 8, maxArm: 25, minSpacer: 1, maxSpacer: 9, maxMismatches: 2 };
    const same = await analyse(CRUCIFORM, sequence, { ...parameters, rules: 'published' });
    const answer = await start({
      size: '8-25',
      spacer: '1-9',
      mismatches: '0,2,1',
      stabilityModel: 'any',
      tags: ['old', 'clients'],
    });
    expect(answer.statusCode).toBe(201);
    const { payload } = answer.json();
    expect(payload).toMatchObject({
      ...parameters,
      rules: 'published',
      collapseDinucleotide: false,
      tags: ['old', 'clients'],
      sequenceId: sequence,
    });
    await server.finishJobs();
    const rows = async (id: string) =>
      (await call('GET', `${CRUCIFORM}/${id}/palindromes?pageSize=ALL`)).json().items;
    const found = await rows(payload.id);
    expect(found.length).toBeGreaterThan(3);
    expect(found).toEqual(await rows(same));
  });

  it('have the usual parameters where none are sent', async () => {
    const usual = { minArm: 6, maxArm: 30, minSpacer: 0, maxSpacer: 10, maxMismatches: 1 };
    expect((await start({})).json().payload).toMatchObject(usual);
    const nothing = { size: null, spacer: null, mismatches: null, dinucleotide: null, tags: null };
    expect((await start(nothing)).json().payload).toMatchObject({ ...usual, tags: [] });
  });

  it.each([
    [{ size: ' 6 - 12 ' }, { minArm: 6, maxArm: 12 }],
    [{ size: '9' }, { minArm: 9, maxArm: 9 }],
    [{ spacer: 4 }, { minSpacer: 4, maxSpacer: 4 }],
    [{ mismatches: '1' }, { maxMismatches: 1 }],
    [{ mismatches: 0 }, { maxMismatches: 0 }],
    [{ mismatches: '0-2' }, { maxMismatches: 2 }],
    [{ dinucleotide: 'false' }, { rules: 'published', collapseDinucleotide: false }],
    [{ dinucleotide: true }, { rules: 'standard', collapseDinucleotide: true }],
    [{ dinucleotide: 'true' }, { rules: 'standard', collapseDinucleotide: true }],
  ])('read %j', async (body, parameters) => {
    expect((await start(body)).json().payload).toMatchObject(parameters);
  });

  it('answer an item for each of several sequences', async () => {
    const other = await addSequence('AAACCCTTTGGGTTT', { name: 'other' });
    const answer = await call('POST', URL, { sequences: [sequence, other], size: '6-10' });
    expect(answer.statusCode).toBe(201);
    const { items, batches } = answer.json();
    const ids = items.map((item: { sequenceId: string }) => item.sequenceId);
    expect(ids).toEqual([sequence, other]);
    expect(Object.keys(batches)).toEqual(items.map(({ id }: { id: string }) => id));
  });

  it.each([
    ['size', { size: 'six' }, 'Size must be a number or a range such as 6-30.'],
    ['size', { size: '6,7' }, 'Size must be a number or a range such as 6-30.'],
    ['size', { size: ['6-30'] }, 'Size must be a number or a range such as 6-30.'],
    ['size', { size: '1-30', mismatches: 0 }, 'Minimal value of minimal arm length is 2.'],
    ['size', { size: '12-8' }, /^Maximal arm length must not be smaller than minimal/],
    ['spacer', { spacer: '' }, 'Spacer must be a number or a range such as 0-10.'],
    ['spacer', { spacer: '9-2' }, /^Maximal spacer length must not be smaller than minimal/],
    ['mismatches', { mismatches: '-1' }, /^Mismatches must be a number, a list such as 0,1/],
    ['mismatches', { mismatches: '4' }, /^Maximal number of mismatches must not be larger than/],
    ['dinucleotide', { dinucleotide: 'yes' }, 'Dinucleotide must be true or false.'],
    ['sequence', { sequence: undefined }, 'Select a sequence first.'],
    ['sequences.0', { sequences: ['all'] }, 'Select a sequence first.'],
  ])('are refused at %s: %j', async (field, body, message) => {
    expect(await refusals(body)).toEqual([
      { field, defaultMessage: expect.stringMatching(message) },
    ]);
  });

  it('need a token', async () => {
    expect((await call('POST', URL, { sequence }, '')).statusCode).toBe(401);
  });
});
