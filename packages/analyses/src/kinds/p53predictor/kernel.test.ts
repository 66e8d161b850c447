import { readFileSync } from 'node:fs';
import { itInLongRun, someRuns } from '@flipon/test-material/some-of';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parametersShape } from '../../parameters/parameters-schema.ts';
import { hitRows, type MemoryRecord, runInMemory } from '../../scan/run-in-memory.ts';
import { type P53Matrix, packP53Matrix } from '../../tools/p53/p53-matrix.ts';
import { publishedP53Matrix } from '../../tools/p53/published-p53-matrix.ts';
import { p53Kernel } from './kernel.ts';
import { p53predictor } from './p53predictor.ts';
import { largestSum } from './parameters.ts';
import { findSitesSlowly, type SlowSite } from './slow.ts';

interface ScanCase {
  name: string;
  input: { sequence: string; threshold: number; circular?: boolean };
  expected: {
    ok: { resultCount: number; frequency: number; items: (SlowSite & { sequence: string })[] };
  };
}

const vectors = JSON.parse(
  readFileSync(new URL('./fixtures/p53.json', import.meta.url), 'utf8'),
) as { cases: ScanCase[] };

const BEST = 'GGACATGCCCGGGCATGTCC';

function scanBases(bases: Uint8Array, threshold: number, wrapOrigin = false, stretchBp?: number) {
  const records = [{ start: 0, length: bases.length, circular: wrapOrigin }];
  return runInMemory(p53Kernel, bases, records, { threshold, wrapOrigin }, stretchBp);
}

function scan(text: string, threshold = 0.5, wrapOrigin = false, stretchBp?: number): SlowSite[] {
  const bases = new TextEncoder().encode(text);
  return hitRows(scanBases(bases, threshold, wrapOrigin, stretchBp)).map(
    ({ record: _, ...site }) => site as unknown as SlowSite,
  );
}

function repeat(text: string, lengthBp: number): Uint8Array {
  const unit = new TextEncoder().encode(text);
  return new Uint8Array(lengthBp).map((_, i) => unit[i % unit.length] as number);
}

describe('sites worked out by hand', () => {
  it('finds the best site between other bases', () => {
    expect(scan(`AAA${BEST}AAA`)).toEqual([
      { position: 3, length: 20, predictor: 0, difference: -7.61, affinity: 1 },
    ]);
  });

  it('keeps a site exactly on the threshold, and none above it', () => {
    // GAACATGTCCCAACATGTTG costs 0.50.
    const site = 'GAACATGTCCCAACATGTTG';
    expect(scan(site, 0.5)).toMatchObject([{ predictor: 0.5, difference: -7.11, affinity: 0.75 }]);
    expect(scan(site, 0.49)).toEqual([]);
    expect(scan(site, 0.4999)).toEqual([]);
  });

  it('takes a limit in hundredths as it was typed', () => {
    // 0.29 x 100 is 28.999999999999996 in doubles.
    expect([0.1, 0.29, 0.57, 0.58, 1.1, 2, 4, 0.299].map(largestSum)).toEqual([
      10, 29, 57, 58, 110, 200, 400, 29,
    ]);
  });

  it('keeps overlapping sites', () => {
    const half = 'GGACATGCCC';
    const found = scan(`${half}GGGCATGTCC${'GGGCATGTCC'}`, 1.5).map((site) => site.position);
    expect(found).toEqual([0, 10]);
  });

  it('counts U as T', () => {
    expect(scan(BEST.replaceAll('T', 'U'))).toEqual(scan(BEST));
  });

  it.each(['N', 'R', '-', 'W'])('rules out every site with %s in it', (letter) => {
    for (let at = 0; at < 20; at++) {
      const broken = `${BEST.slice(0, at)}${letter}${BEST.slice(at + 1)}`;
      expect(scan(broken, 4)).toEqual([]);
      // The two halves the other way round cost 0.10.
      expect(scan(`${broken}${BEST}`, 0.09)).toMatchObject([{ position: 20 }]);
    }
  });

  it('finds a site at the last base, and none that begins after it', () => {
    expect(scan(`A${BEST}`)).toMatchObject([{ position: 1 }]);
    expect(scan(BEST.slice(0, 19), 4)).toEqual([]);
    expect(scan('', 4)).toEqual([]);
  });
});

describe('circular records', () => {
  const turned = `${BEST.slice(7)}AAAAAAAA${BEST.slice(0, 7)}`;

  it('finds a site across the origin once, at its true start, where it is asked to', () => {
    expect(scan(turned, 0.1, true)).toMatchObject([{ position: 21, length: 20, predictor: 0 }]);
    expect(scan(turned, 0.1, false)).toEqual([]);
  });

  it('does not wrap a record that is not circular', () => {
    const records = [{ start: 0, length: turned.length, circular: false }];
    const bases = new TextEncoder().encode(turned);
    const hits = runInMemory(p53Kernel, bases, records, { threshold: 0.1, wrapOrigin: true });
    expect(hits.count).toBe(0);
  });

  it('reads no circle twice that is shorter than a site', () => {
    expect(scan(BEST.slice(0, 10), 4, true)).toEqual([]);
    expect(scan('GGACATGCCCGGGCATGTC', 4, true)).toEqual([]);
  });

  it('takes each start of a circle of exactly one site', () => {
    const around = scan(BEST, 4, true);
    expect(around[0]).toMatchObject({ position: 0, predictor: 0 });
    expect(around.every((site) => site.length === 20 && site.position < 20)).toBe(true);
    expect(around).toEqual(findSitesSlowly(BEST, 4, publishedP53Matrix, true));
  });
});

describe('the vectors', () => {
  it.each(vectors.cases)('$name', ({ input, expected }) => {
    const sites = scan(input.sequence, input.threshold, input.circular === true);
    const around = input.sequence + input.sequence;
    expect(
      sites.map((site) => ({
        ...site,
        sequence: around.slice(site.position, site.position + site.length),
      })),
    ).toEqual(expected.ok.items);
    expect(sites.length).toBe(expected.ok.resultCount);
    const frequency = (1000 * sites.length) / input.sequence.length;
    expect(Number(frequency.toFixed(3))).toBe(expected.ok.frequency);
  });
});

const dna = fc
  .array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom('GGACATGCCC', 'GGGCATGTCC', 'GAACATGTTC', 'CATG', 'AGACUUGCCU'),
      },
      { weight: 8, arbitrary: fc.constantFrom('A', 'C', 'G', 'T') },
      { weight: 1, arbitrary: fc.constantFrom('N', 'U', 'R') },
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const thresholds = fc.constantFrom(0.1, 0.29, 0.5, 0.57, 1, 1.005, 2, 3, 4);

/** Matrices of the form that an operator may give: symmetric, and with a best base everywhere. */
const matrices: fc.Arbitrary<P53Matrix> = fc
  .array(fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 4, maxLength: 4 }), {
    minLength: 10,
    maxLength: 10,
  })
  .map((rows) => {
    const half = rows.map((row) => row.map((cost) => cost - Math.min(...row)));
    const costs = [...half, ...half.toReversed().map((row) => row.toReversed())];
    return {
      costs: costs as unknown as P53Matrix['costs'],
      reference: -512,
      noAffinityAt: 640,
    };
  });

describe('against the definition', () => {
  it.each([false, true])('finds the same sites for any cut (across the origin: %s)', (wraps) => {
    fc.assert(
      fc.property(dna, thresholds, fc.integer({ min: 1, max: 200 }), (text, threshold, cut) => {
        expect(scan(text, threshold, wraps, cut)).toEqual(
          findSitesSlowly(text, threshold, publishedP53Matrix, wraps),
        );
      }),
      { numRuns: someRuns(2000) },
    );
  });

  it('counts with the matrix of the parameters', () => {
    fc.assert(
      fc.property(dna, matrices, fc.integer({ min: 0, max: 300 }), (text, matrix, threshold) => {
        const bases = new TextEncoder().encode(text);
        const records = [{ start: 0, length: bases.length, circular: false }];
        const parameters = {
          threshold,
          wrapOrigin: false,
          matrix: packP53Matrix(matrix),
        };
        const hits = hitRows(runInMemory(p53Kernel, bases, records, parameters, 50));
        expect(hits).toEqual(
          findSitesSlowly(text, threshold, matrix, false).map((site) => ({ ...site, record: 0 })),
        );
      }),
      { numRuns: someRuns(500) },
    );
  });

  it('finds the same circle wherever it is cut open', () => {
    fc.assert(
      fc.property(dna, fc.nat(), (text, turn) => {
        fc.pre(text.length > 0);
        const by = turn % text.length;
        const shape = (circle: string, back: number) =>
          scan(circle, 3, true, 30)
            .map((site) => ({ ...site, position: (site.position + back) % text.length }))
            .sort((a, b) => a.position - b.position);
        expect(shape(text.slice(by) + text.slice(0, by), by)).toEqual(shape(text, 0));
      }),
      { numRuns: someRuns(500) },
    );
  });

  it('mirrors on the other strand', () => {
    const other: Record<string, string> = { G: 'C', C: 'G', A: 'T', T: 'A', U: 'A' };
    fc.assert(
      fc.property(dna, thresholds, (text, threshold) => {
        const reverse = [...text]
          .reverse()
          .map((letter) => other[letter] ?? letter)
          .join('');
        const mirrored = scan(reverse, threshold)
          .map((site) => ({ ...site, position: text.length - site.position - site.length }))
          .reverse();
        expect(mirrored).toEqual(scan(text, threshold));
      }),
      { numRuns: someRuns(500) },
    );
  });

  it('finds the same sites in several records, and none across two of them', () => {
    fc.assert(
      fc.property(
        fc.array(dna, { maxLength: 5 }),
        fc.integer({ min: 1, max: 90 }),
        (texts, cut) => {
          let start = 0;
          const records: MemoryRecord[] = texts.map((text, at) => {
            const record = { start, length: text.length, circular: at % 2 === 0 };
            start += text.length;
            return record;
          });
          const bases = new TextEncoder().encode(texts.join(''));
          const parameters = { threshold: 2, wrapOrigin: true };
          const hits = hitRows(runInMemory(p53Kernel, bases, records, parameters, cut));
          const expected = texts.flatMap((text, record) =>
            findSitesSlowly(text, 2, publishedP53Matrix, record % 2 === 0).map((site) => ({
              ...site,
              record,
              position: site.position + (records[record]?.start ?? 0),
            })),
          );
          expect(hits).toEqual(expected);
        },
      ),
      { numRuns: someRuns(500) },
    );
  });
});

describe('extremes', () => {
  it('counts every start of periodic DNA over many blocks and stretches', () => {
    const copies = 500_000;
    const hits = scanBases(repeat(BEST, 20 * copies), 0.09, false, 100_003);
    expect(hits.count).toBe(copies);
    expect(hits.columns.position.every((position, at) => position === 20 * at)).toBe(true);
  });

  it('finds nothing in 10 million bases of G, or of N', () => {
    for (const unit of ['G', 'N']) expect(scanBases(repeat(unit, 10_000_000), 2).count).toBe(0);
  });

  itInLongRun('finds a site at every start of 2 million bases that all qualify', () => {
    // A alone costs 3.54.
    const hits = scanBases(repeat('A', 2_000_000), 4, false, 500_000);
    expect(hits.count).toBe(2_000_000 - 19);
    expect(new Set(hits.columns['predictor'])).toEqual(new Set([3.54]));
    expect(scanBases(repeat('A', 2_000_000), 4, true, 500_000).count).toBe(2_000_000);
  });

  itInLongRun('takes 100,000 records of one base', () => {
    const records = Array.from({ length: 100_000 }, (_, start) => ({
      start,
      length: 1,
      circular: true,
    }));
    const parameters = { threshold: 4, wrapOrigin: true };
    expect(runInMemory(p53Kernel, repeat('A', 100_000), records, parameters).count).toBe(0);
  });
});

describe('the fields', () => {
  const schema = z.object(parametersShape(p53predictor.fields));

  it('have the defaults of the specification, and refuse with its sentences', () => {
    expect(schema.parse({})).toEqual({ threshold: 0.5, wrapOrigin: false });
    const messages = (threshold: unknown) =>
      schema.safeParse({ threshold }).error?.issues.map((issue) => issue.message);
    expect(messages(0.09)).toEqual(['Minimal value of threshold is 0.1.']);
    expect(messages(4.1)).toEqual(['Maximal value of threshold is 4.']);
    expect(messages('x')).toEqual(['Threshold must be decimal number.']);
  });

  it('let no request bring a matrix', () => {
    expect(schema.parse({ matrix: [1] })).not.toHaveProperty('matrix');
  });
});
