import { analysisKinds, definitionOf, rulesOf } from '@flipon/analyses/definitions';
import { describe, expect, it } from 'vitest';
import { chartFrame } from '../chart-layout.ts';
import { profileBins, shiftProfile } from './profile-bins.ts';
import { layoutProfile } from './profile-layout.ts';
import { describeBins, describeValue, profileSentence, speakBin } from './profile-words.ts';

const LOOK = { label: 'Confidence', value: 'probability', limit: 'confidenceThreshold' };
const PROFILE = {
  asked: { from: 1000, to: 2000 },
  from: 1000,
  to: 2000,
  binBp: 300,
  lanes: [{ strand: '+' as const, values: [0.1, 0.5, 0.9, 1] }],
};
const BOTH = {
  ...PROFILE,
  lanes: [...PROFILE.lanes, { strand: '-' as const, values: [0, 0.6, 0, 0] }],
};
const frame = chartFrame(1000, false);

it('cuts a profile into bins, the last of which may be shorter', () => {
  expect(profileBins(PROFILE)).toEqual([
    { from: 1000, to: 1300, values: [0.1], value: 0.1 },
    { from: 1300, to: 1600, values: [0.5], value: 0.5 },
    { from: 1600, to: 1900, values: [0.9], value: 0.9 },
    { from: 1900, to: 2000, values: [1], value: 1 },
  ]);
  expect(profileBins(BOTH)[1]).toEqual({ from: 1300, to: 1600, values: [0.5, 0.6], value: 0.6 });
  const [first] = profileBins(shiftProfile(PROFILE, -1000));
  expect(first).toMatchObject({ from: 0, to: 300 });
  expect(shiftProfile(PROFILE, -1000).asked).toEqual({ from: 0, to: 1000 });
});

describe('the picture of a profile', () => {
  const question = { bins: profileBins(PROFILE), limit: 0.5, records: undefined, hits: null };

  it('has the values that are larger than the limit apart from all others', () => {
    const { above, below, limits, axis } = layoutProfile(frame, PROFILE.asked, question);
    // A value equal to the limit belongs to no hit.
    expect(below.match(/M/g)).toHaveLength(2);
    expect(above.match(/M/g)).toHaveLength(2);
    const half = axis.ticks.find(({ label }) => label === '0.5');
    expect(limits).toEqual([half?.at]);
    expect(axis.zeroY).toBe(frame.bottom);
  });

  it('draws the minus strand downwards, with a limit of its own', () => {
    const { above, limits, axis } = layoutProfile(frame, PROFILE.asked, {
      ...question,
      bins: profileBins(BOTH),
    });
    expect(above.match(/v-/g)).toHaveLength(2);
    expect(above.match(/v\d/g)).toHaveLength(1);
    expect(limits[0]).toBeLessThan(axis.zeroY);
    expect(limits[1]).toBeGreaterThan(axis.zeroY);
    expect(axis.ticks.map(({ label }) => label)).toEqual(['0.0', '0.5', '1.0', '0.5', '1.0']);
  });

  it('marks hits with triangles, those at one place with one', () => {
    const hits = { position: [1100, 1101, 1800, 5000], length: [20, 20, 50, 10] };
    const { triangles } = layoutProfile(frame, PROFILE.asked, { ...question, hits });
    expect(triangles.match(/M/g)).toHaveLength(2);
    expect(layoutProfile(frame, PROFILE.asked, question).triangles).toBe('');
  });

  it('stays inside the picture where a bin reaches beyond the view', () => {
    const { cells } = layoutProfile(frame, { from: 1100, to: 1950 }, question);
    expect(cells[0]?.x).toBe(frame.left);
    expect((cells.at(-1)?.x ?? 0) + (cells.at(-1)?.width ?? 0)).toBeCloseTo(frame.right);
  });
});

it('says what a bar is, by its bases', () => {
  expect(describeBins(PROFILE, 4)).toBe('4 bins of 300 bp');
  expect(describeBins({ ...PROFILE, binBp: 1 }, 100)).toBe('100 bases, one by one');
  expect(describeValue(PROFILE, LOOK)).toBe('Largest in 300 bp');
  expect(describeValue({ ...PROFILE, binBp: 1 }, LOOK)).toBe('Probability of each base');
  expect(speakBin(profileBins(BOTH), 1, LOOK, undefined)).toBe(
    'Bin 2 of 4, 1,301 to 1,600, largest probability + 0.500, − 0.600',
  );
  expect(
    profileSentence(PROFILE, { profile: LOOK, noun: { one: 'region', many: 'regions' } }, true),
  ).toBe('Confidence along the sequence: largest in 300 bp; triangles: regions.');
});

it.each(analysisKinds)('%s has a chart of its profile where its rules keep one', (kind) => {
  const { look, fields } = definitionOf(kind);
  expect(look?.profile !== undefined).toBe(rulesOf(kind).profile !== undefined);
  if (look?.profile !== undefined) {
    expect(fields.map(({ key }) => key)).toContain(look.profile.limit);
  }
});
