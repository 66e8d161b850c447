import { afterAll, describe, expect, it } from 'vitest';
import { startApiClient } from '../testing/api-client.ts';

const { server, call } = await startApiClient();
afterAll(() => server.close());

interface Issue {
  field: string;
  defaultMessage: string;
}

describe('G4 killer', () => {
  const URL = '/api/analyse/g4killer';
  const kill = (body: object) => call('POST', URL, body);

  it('answers at the top level, and takes numbers and flags as text', async () => {
    const sequence = 'AGGAGGGTAAGGGTGAGTTGGGTAATTGGGGGGCATGGTTAGG';
    const answer = await kill({ sequence, threshold: '1.0', onComplementary: 'false' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      originSequence: sequence,
      originScore: 1.4883721,
      targetThreshold: 1,
      onComplementary: false,
      changeCount: 3,
      mutationScore: 0.90697676,
      mutationVariants: 15,
    });
    expect(answer.json().mutationSequences).toHaveLength(15);
    expect((await kill({ sequence })).json()).toEqual(answer.json());
    const complementary = await kill({ sequence: 'CCCCCC', threshold: 0, onComplementary: 'true' });
    expect(complementary.json().mutationSequences).toEqual(['WWWWWW']);
  });

  it('leaves out gap signs and labels, which the letters of its answer show', async () => {
    const plain = (await kill({ sequence: 'GGGTTAGGGTTAGGGTTAGGG' })).json();
    expect(plain).toMatchObject({ originScore: 1.7142857, changeCount: 3 });
    for (const sequence of ['GGG-TTA-GGG-TTA-GGG-TTA-GGG', '/5Biosg/GGGTTAGGGTTA GGGTTAGGG'])
      expect((await kill({ sequence })).json()).toEqual(plain);
    expect((await kill({ sequence: 'rGrGrGTTA' })).json().originSequence).toBe('GGGTTA');
    const inner = await kill({ sequence: 'GGG/iCy3/TTA' });
    expect([inner.statusCode, inner.json().errors[0].defaultMessage]).toEqual([
      400,
      expect.stringContaining('has the modification /iCy3/, which may stand for a base'),
    ]);
  });

  it('takes as much as the published clients allow', async () => {
    expect((await kill({ sequence: 'GGGTTA'.repeat(33), threshold: 4 })).statusCode).toBe(201);
    const many = (await kill({ sequence: 'GGT'.repeat(66), threshold: 0.6 })).json();
    expect(many.mutationSequences).toHaveLength(1000);
    expect(many.mutationVariants).toMatch(/^[0-9]{17,}$/);
  });

  it.each([
    [{}, 'sequence', 'Sequence is required.'],
    [{ sequence: ' ' }, 'sequence', 'Sequence is required.'],
    [{ sequence: 'G'.repeat(2001) }, 'sequence', 'Sequence max length is 2000.'],
    [{ sequence: 'GGG', threshold: 'much' }, 'threshold', 'Threshold must be decimal number.'],
    [{ sequence: 'GGG', threshold: 4.1 }, 'threshold', 'Maximal value of threshold is 4.'],
    [{ sequence: 'GGG', threshold: -1 }, 'threshold', 'Minimal value of threshold is 0.'],
  ])('refuses %j in the words of the form', async (body, field, defaultMessage) => {
    const answer = await kill(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ field, defaultMessage }]);
  });

  it('names the place of a letter that is none of a sequence', async () => {
    const { errors } = (await kill({ sequence: 'GGXW' })).json();
    expect(errors.map((issue: Issue) => issue.defaultMessage.split('.')[0])).toEqual([
      'Sequence has W at position 4, which marks the changed bases of the answer',
      'Sequence has "X" at position 3',
    ]);
  });

  it('needs a token', async () => {
    expect((await call('POST', URL, { sequence: 'GGG' }, '')).statusCode).toBe(401);
  });
});

describe('the p53 tool', () => {
  const URL = '/api/analyse/p53predictor/tool';
  const predict = (body: object) => call('POST', URL, body);
  const BEST = {
    sequence: 'GGACATGCCCGGGCATGTCC',
    position: 0,
    length: 20,
    predictor: 0,
    difference: -7.61,
    affinity: 1,
  };

  it('answers a payload for one sequence', async () => {
    const answer = await predict({ sequence: ' ggacaugcccgggcaugucc\n' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { payload: BEST }]);
    const recorded = (await predict({ sequence: 'ATCCCCCCCCTTTCCCCCCA' })).json().payload;
    expect(recorded).toMatchObject({ predictor: 3.72, difference: -3.89, affinity: 0 });
  });

  it('answers items for several', async () => {
    const answer = await predict({ sequences: [BEST.sequence, 'ACGACGACGCGCGACGACGC'] });
    expect(answer.json().items).toMatchObject([BEST, { affinity: 0 }]);
    expect((await predict({ sequences: [] })).json()).toEqual({ items: [] });
  });

  it('leaves out gap signs and blanks', async () => {
    const halves = await predict({
      sequence: `${BEST.sequence.slice(0, 10)} -${BEST.sequence.slice(10)}`,
    });
    expect(halves.json()).toEqual({ payload: BEST });
  });

  it('refuses a sequence that is no site, and names it among several', async () => {
    const one = await predict({ sequence: 'ACGN' });
    expect(one.statusCode).toBe(400);
    expect(one.json().errors).toEqual([
      { field: 'sequence', defaultMessage: 'Sequence length has to be 20.' },
      { field: 'sequence', defaultMessage: 'Sequence may contain only A, C, G, T (U).' },
    ]);
    const many = await predict({ sequences: [BEST.sequence, 'ACGT'] });
    expect(many.statusCode).toBe(400);
    expect(many.json().errors).toEqual([
      { field: 'sequences.1', defaultMessage: 'sequences[1]: Sequence length has to be 20.' },
    ]);
    expect((await predict({})).json().message).toBe('Sequence is required.');
    const crowd = await predict({ sequences: Array(1001).fill(BEST.sequence) });
    expect(crowd.json().message).toBe('There can be 1000 sequences at most.');
    expect((await call('POST', URL, { sequence: '' }, '')).statusCode).toBe(401);
  });

  it('tells the matrix, so that its sums are what it answers', async () => {
    const matrix = (await call('GET', `${URL}/matrix`)).json().payload;
    expect(matrix).toMatchObject({ isOwn: false, reference: -7.61, noAffinityAt: 2 });
    const worst = 'ATCCCCCCCCTTTCCCCCCA';
    const costs = [...worst].map((base, place) => matrix.costs[place][base]);
    const site = (await predict({ sequence: worst })).json().payload;
    expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(site.predictor, 9);
    expect((await call('GET', `${URL}/matrix`, undefined, '')).statusCode).toBe(401);
  });
});
