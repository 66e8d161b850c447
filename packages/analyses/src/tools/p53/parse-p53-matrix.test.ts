import { describe, expect, it } from 'vitest';
import file from './p53-matrix.json' with { type: 'json' };
import { packP53Matrix, unpackP53Matrix } from './p53-matrix.ts';
import { parseP53Matrix } from './parse-p53-matrix.ts';
import { predictP53 } from './predict-p53.ts';
import { publishedP53Matrix } from './published-p53-matrix.ts';

type MatrixFile = typeof file & Record<string, unknown>;

/** The published file with a change. */
function changed(change: (copy: MatrixFile) => void): unknown {
  const copy = structuredClone(file) as MatrixFile;
  change(copy);
  return copy;
}

function messagesOf(json: unknown): string[] {
  const parsed = parseP53Matrix(json);
  return parsed.ok ? [] : parsed.messages;
}

describe('the published matrix', () => {
  it('has whole hundredths, and the best site of the paper', () => {
    const { costs, reference, noAffinityAt } = publishedP53Matrix;
    expect([reference, noAffinityAt]).toEqual([-761, 200]);
    expect(costs).toHaveLength(20);
    expect(costs[6]).toEqual([55, 61, 0, 62]);
    expect(costs.flat().every((cost) => Number.isInteger(cost))).toBe(true);
    const best = costs.map((row) => [...'ACGT'].filter((_, base) => row[base] === 0).join('/'));
    expect(best.join(' ')).toBe('G G A/G C A T G C C C G G G C A T G C/T C C');
  });

  it('can cost a site 7.22 at most', () => {
    const largest = publishedP53Matrix.costs.reduce((sum, row) => sum + Math.max(...row), 0);
    expect(largest).toBe(722);
  });

  it('stays the same when it is packed and unpacked', () => {
    const packed = packP53Matrix(publishedP53Matrix);
    expect(packed).toHaveLength(82);
    expect(unpackP53Matrix(packed)).toEqual(publishedP53Matrix);
  });
});

describe('parseP53Matrix', () => {
  it('takes another matrix of the same form, from which the calculators count', () => {
    const parsed = parseP53Matrix(
      changed((copy) => {
        copy.rows.A[0] = 1.25;
        copy.rows.T[19] = 1.25;
        copy.reference_log_kd = -8;
        copy.no_affinity_at = 2.5;
      }),
    );
    const matrix = parsed.ok ? parsed.matrix : publishedP53Matrix;
    expect(predictP53('AGACATGCCCGGGCATGTCC', matrix)).toMatchObject({
      site: { predictor: 1.25, difference: -6.75, affinity: 0.5 },
    });
  });

  it('takes 2 where no_affinity_at is absent', () => {
    const parsed = parseP53Matrix(
      changed((copy) => Reflect.deleteProperty(copy, 'no_affinity_at')),
    );
    expect(parsed).toMatchObject({ ok: true, matrix: { noAffinityAt: 200 } });
  });

  it.each([[null], [[]], ['rows'], [{}], [{ rows: [] }]])('refuses %j', (json) => {
    expect(messagesOf(json)).toEqual([
      'The p53 matrix must be a JSON object with "rows" for the bases A, C, G and T.',
    ]);
  });

  it('names every wrong cell at once', () => {
    const json = changed((copy) => {
      (copy.rows.A as unknown[])[4] = '0.1';
      copy.rows.C[0] = -0.01;
      copy.rows.G[19] = 10;
      copy.rows.T[2] = 0.123;
      (copy.rows.T as unknown[])[3] = null;
    });
    expect(messagesOf(json)).toEqual([
      'Row A, place 5 must be a number, but is "0.1".',
      'Row C, place 1 must lie between 0 and 9.99, but is -0.01.',
      'Row G, place 20 must lie between 0 and 9.99, but is 10.',
      'Row T, place 3 can have 2 decimals at most, but is 0.123.',
      'Row T, place 4 must be a number, but is null.',
    ]);
  });

  it('refuses rows that are missing, short or long, and another length', () => {
    const json = changed((copy) => {
      Reflect.deleteProperty(copy.rows, 'A');
      copy.rows.C.pop();
      copy.rows.T.push(0);
      copy.length = 19;
    });
    expect(messagesOf(json)).toEqual([
      '"length" must be 20, the bases of a p53 site.',
      'Row A must be a list of 20 numbers.',
      'Row C must have 20 numbers, but has 19.',
      'Row T must have 20 numbers, but has 21.',
    ]);
  });

  it('refuses a wrong or missing reference, and a limit of affinity that is not above 0', () => {
    const json = changed((copy) => {
      Reflect.deleteProperty(copy, 'reference_log_kd');
      copy.no_affinity_at = 0;
    });
    expect(messagesOf(json)).toEqual([
      '"reference_log_kd" must be a number, but is missing.',
      '"no_affinity_at" must lie between 0.01 and 199.8, but is 0.',
    ]);
  });

  it('refuses a place without a best base, as a matrix of counts has', () => {
    const json = changed((copy) => {
      copy.rows.C[3] = 0.2;
      copy.rows.G[16] = 0.2;
    });
    expect(messagesOf(json)).toEqual([
      'Place 4 has no best base: the least of its four numbers must be 0, but is 0.2.',
      'Place 17 has no best base: the least of its four numbers must be 0, but is 0.2.',
    ]);
  });

  it('refuses a matrix that tells the strands of a site apart', () => {
    const json = changed((copy) => {
      copy.rows.A[0] = 0.06;
    });
    expect(messagesOf(json)).toEqual([
      'Row A, place 1 is 0.06, but row T, place 20 is 0.05. They must be equal, because both strands of a site score the same.',
    ]);
  });
});
