import type { Nearest } from '@flipon/contract/map';
import { guardFormula } from '@flipon/formats/csv-field';
import { oneLine } from '@flipon/formats/one-line';
import { formatInteger } from '../../../ui/words/format-number.ts';

/** Numbers of stretches of one class by distance to the nearest one of another. */
export interface NearestRow {
  /** Index of the other class. */
  to: number;
  /** By the bins of {@link distanceLabels}. */
  counts: readonly number[];
  /** Those that have none of the other class in their record. */
  none: number;
}

/** "overlap", "1 to 10", "over 1,000,000". */
export function distanceLabels(bounds: Nearest['bounds']): string[] {
  return bounds.map((bound, at) => {
    if (bound === 0) return 'overlap';
    const before = bounds[at - 1] ?? 0;
    return bound === null
      ? `over ${formatInteger(before)}`
      : `${formatInteger(before + 1)} to ${formatInteger(bound)}`;
  });
}

/** The same as a question for the stretches of each bin, and of those without a nearest one. */
export function distanceQuestions(bounds: Nearest['bounds']): string[] {
  const bins = bounds.map((bound, at) => {
    const before = bounds[at - 1];
    return `${before == null ? 0 : before + 1}-${bound ?? ''}`;
  });
  return [...bins, 'none'];
}

/** Of one class to all others. */
export function nearestRows({ classes, bins }: Nearest, from: number): NearestRow[] {
  const intervals = classes[from]?.intervals ?? 0;
  return (bins[from] ?? []).flatMap((counts, to) => {
    if (to === from) return [];
    return [{ to, counts, none: intervals - counts.reduce((sum, each) => sum + each, 0) }];
  });
}

/** The counts of two stretches together: an arc across the origin is asked for in two. */
export function addNearest(parts: readonly Nearest[]): Nearest | undefined {
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  return others.reduce(
    (sum, part) => ({
      bounds: sum.bounds,
      classes: sum.classes.map(({ id, intervals }, at) => ({
        id,
        intervals: intervals + (part.classes[at]?.intervals ?? 0),
      })),
      bins: sum.bins.map((row, from) =>
        row.map((counts, to) =>
          counts.map((count, bin) => count + (part.bins[from]?.[to]?.[bin] ?? 0)),
        ),
      ),
    }),
    first,
  );
}

/** All pairs as a table: TAB between fields. */
export function nearestTable(names: readonly string[], nearest: Nearest): string {
  const text = (name: string | undefined) => guardFormula(oneLine(name ?? ''));
  const heads = nearest.bounds.map((bound, at) =>
    bound === null ? `over_${nearest.bounds[at - 1] ?? 0}` : `up_to_${bound}`,
  );
  const rows = nearest.classes.flatMap(({ intervals }, from) =>
    nearestRows(nearest, from).map(({ to, counts, none }) => [
      ...[text(names[from]), text(names[to]), intervals],
      ...[...counts, none],
    ]),
  );
  return [['from', 'to', 'intervals', ...heads, 'none'], ...rows]
    .map((row) => `${row.join('\t')}\n`)
    .join('');
}
