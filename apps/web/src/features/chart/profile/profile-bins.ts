import type { ProfileOfRange } from '../../../api/hits/get-profile.ts';
import type { BaseRange } from '../base-range.ts';

/** A bin of a profile: its bases, and the largest value of each lane. */
export interface ProfileBin extends BaseRange {
  /** Of the plus strand, and where it has its own of the minus strand. */
  values: readonly number[];
  /** The largest of them. */
  value: number;
}

/** The bins of a profile in order; the first and the last one end where the profile does. */
export function profileBins({ from, to, binBp, lanes }: ProfileOfRange): ProfileBin[] {
  const count = Math.max(0, ...lanes.map(({ values }) => values.length));
  return Array.from({ length: count }, (_, index) => {
    const values = lanes.map((lane) => lane.values[index] ?? 0);
    return {
      from: Math.round(from + index * binBp),
      to: Math.min(to, Math.round(from + (index + 1) * binBp)),
      values,
      value: Math.max(0, ...values),
    };
  });
}

/** The same profile in positions that begin elsewhere, such as those of a record. */
export function shiftProfile(profile: ProfileOfRange, byBp: number): ProfileOfRange {
  if (byBp === 0) return profile;
  const { asked, from, to } = profile;
  return {
    ...profile,
    from: from + byBp,
    to: to + byBp,
    asked: { from: asked.from + byBp, to: asked.to + byBp },
  };
}
