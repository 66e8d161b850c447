import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { areaOf } from '@flipon/analyses/accuracy/measures';
import { hasShared, sharedPath } from '@flipon/test-material/shared-material';
import { describe, expect, it } from 'vitest';
import { ACCURACY_PAGE, accuracyPage } from './accuracy/accuracy-page.ts';
import { MEASURED_FILE, measuredText, measureRules } from './accuracy/measure-rules.ts';

const root = resolve(import.meta.dirname, '..');
const kept = (name: string) => readFileSync(join(root, name), 'utf8');

it('keeps the page that follows from the counts (`npm run accuracy -- --write`)', () => {
  expect(accuracyPage()).toBe(kept(ACCURACY_PAGE));
});

it('says which sets are missing, and measures nothing without them', async () => {
  const { measured, missing } = await measureRules(() => null);
  expect(measured).toEqual([]);
  expect(missing.map(({ id }) => id)).toEqual(['g4', 'hdna']);
});

// The sets are no part of the project; where they are absent there is nothing to compare with.
describe.skipIf(!hasShared)('the sets', () => {
  it('give the counts that are kept', async () => {
    const { measured } = await measureRules(sharedPath);
    expect(measuredText(measured)).toBe(kept(MEASURED_FILE));
  });

  it('give the counts that are known of them', async () => {
    const { measured } = await measureRules(sharedPath);
    const known = new Map(
      measured.map(({ kind, rule, counts }) => [
        `${kind} ${rule}`,
        [counts.found, counts.forming, counts.rejected, counts.others],
      ]),
    );
    expect(known.get('g4hunter whole sequence, 1.2 and more')).toEqual([126, 149, 42, 47]);
    expect(known.get('g4hunter whole sequence, 1.0 and more')).toEqual([140, 149, 38, 47]);
    const order = measured.find(({ kind }) => kind === 'g4hunter')?.order;
    expect(areaOf(order ?? { pairs: 1, halves: 0 }).toFixed(3)).toBe('0.938');
    expect(known.get('mirrorrepeat H-DNA')).toEqual([38, 45, 8, 9]);
    expect(known.get('mirrorrepeat Sensitive')).toEqual([45, 45, 7, 9]);
    expect(known.get('mirrorrepeat Sensitive, without A/T-rich arms')).toEqual([45, 45, 8, 9]);
    expect(known.get('mirrorrepeat Perfect arms, small spacer')).toEqual([22, 45, 8, 9]);
    expect(known.get('mirrorrepeat Perfect H-DNA')).toEqual([20, 45, 8, 9]);
  });
});
