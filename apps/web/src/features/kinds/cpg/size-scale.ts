import type { Hit } from '../../../api/hits/list-hits.ts';

const STEPS = [1, 1.5, 2, 3, 5, 10];

/** A round number of bases that no hit of a page exceeds, for bars that share one scale. */
export function sizeScaleBp(hits: readonly Pick<Hit, 'length'>[]): number {
  const longest = Math.max(1, ...hits.map(({ length }) => length));
  const power = 10 ** Math.floor(Math.log10(longest));
  const step = STEPS.find((each) => each * power >= longest) ?? 10;
  return Math.round(step * power);
}
