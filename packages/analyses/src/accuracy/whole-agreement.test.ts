import { expect, it } from 'vitest';
import {
  chromosomeText,
  ourShareText,
  piecesOf,
  spreadText,
  theirShareText,
  wholeAgreements,
  wholeAgreementsOf,
} from './whole-agreement.ts';

it('calls only a whole 100.0 %', () => {
  const counts = { both: 89_468, onlyOurs: 2, onlyTheirs: 0 };
  expect(theirShareText(counts)).toBe('100.0 %');
  expect(ourShareText(counts)).toBe('99.9 %');
  expect(theirShareText({ both: 970, onlyTheirs: 30 })).toBe('97.0 %');
  const spread = { least: 0.9994, median: 0.999_99, most: 1 };
  expect(spreadText({ spread, stretches: 5 })).toBe('99.9, 99.9, 100.0 % of 5');
  for (const each of wholeAgreements) {
    expect(theirShareText(each) === '100.0 %', each.id).toBe(each.onlyTheirs === 0);
    expect(ourShareText(each) === '100.0 %', each.id).toBe(each.onlyOurs === 0);
  }
});

it('says beside a chromosome how many of its bases a program does not end on', () => {
  const [fly, coli] = wholeAgreementsOf('emboss-fuzznuc');
  if (fly?.unended === undefined || coli === undefined) throw new Error('There are no figures.');
  const { stretches, ours } = fly.unended;
  const bp = stretches.reduce((sum, { start, end }) => sum + end - start, 0);
  expect(chromosomeText(fly)).toBe(
    `D. melanogaster 2R, in pieces, without ${bp.toLocaleString('en-US')} bases in ${stretches.length} stretches that the program does not end on (${ours} rows of Flipon)`,
  );
  expect(chromosomeText(coli)).toBe('E. coli K-12');
  const one = { stretches: [{ start: 10, end: 11 }], ours: 1 };
  expect(chromosomeText({ ...fly, unended: one })).toMatch(
    / without 1 base in 1 stretch that the program does not end on \(1 row of Flipon\)$/,
  );
  const { unended: _, ...whole } = fly;
  expect(chromosomeText(whole)).toBe('D. melanogaster 2R, in pieces');
  // No stretch is longer than two of the shortest pieces, or counted twice.
  const leastBp = piecesOf(fly.id, fly.sequence)?.halving?.leastBp ?? 0;
  for (const [at, { start, end }] of stretches.entries()) {
    expect(end - start).toBeLessThanOrEqual(2 * leastBp);
    expect(start).toBeGreaterThan(stretches[at - 1]?.end ?? -1);
  }
});
