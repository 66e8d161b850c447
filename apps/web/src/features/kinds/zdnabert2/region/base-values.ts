import type { ProfileAnswer } from '@flipon/contract/profile';
import type { BasePart } from './region-parts.ts';

/** Letters of a part of a record, and what the model says of each of them. */
export interface BaseValues extends BasePart {
  letters: string;
  values: readonly number[];
}

/** The strand whose values belong to a hit: models that are the same on both have but one lane. */
export function laneOf(
  { lanes }: Pick<ProfileAnswer, 'lanes'>,
  strand: unknown,
): readonly number[] {
  const own = lanes.find((lane) => lane.strand === strand) ?? lanes[0];
  return own?.values ?? [];
}

/**
 * One value for each base of a range of the whole sequence.
 *
 * @param start 0-based; `end` is exclusive
 */
export function valuesOfBases(
  profile: Pick<ProfileAnswer, 'from' | 'binBp' | 'lanes'>,
  strand: unknown,
  start: number,
  end: number,
): number[] {
  const values = laneOf(profile, strand);
  return Array.from(
    { length: end - start },
    (_, index) => values[Math.floor((start + index - profile.from) / profile.binBp)] ?? 0,
  );
}

/** A table of them, positions 1-based within the record. */
export function valuesText(record: string, parts: readonly BaseValues[]): string {
  const rows = parts.flatMap(({ from, letters, values }) =>
    values.map(
      (value, index) =>
        `${record}\t${from + index + 1}\t${letters[index] ?? 'N'}\t${value.toFixed(5)}\n`,
    ),
  );
  return `record\tposition\tbase\tprobability\n${rows.join('')}`;
}
