import type { TrackLook } from '@flipon/analyses/kind-look';
import { capitalise } from '../../../ui/letter-case.ts';
import type { LegendEntry } from '../chart-legend.tsx';
import type { ChartLook } from '../chart-look.ts';
import { fillOf } from '../series-patterns.tsx';

/** What the bars of a track are: those above the limit in the colour of the kind, the others muted. */
export function trackEntries(
  { up }: ChartLook,
  { value }: TrackLook,
  limit: number,
  patternsId: string,
): LegendEntry[] {
  const [series] = up.series;
  return [
    ...(series === undefined
      ? []
      : [{ words: `${capitalise(value)} above ${limit}`, fill: fillOf(series, patternsId) }]),
    { words: `${limit} or below`, fill: 'var(--muted)', isQuiet: true },
  ];
}
