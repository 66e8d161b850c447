import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { Bound } from '@flipon/analyses/hit-filter';
import { shortestFloat32 } from '@flipon/analyses/shortest-float32';

/** What stored numbers are compared with: an end left out has no bound. */
export interface BoundEdges {
  /** The type of the column. */
  type: 'integer' | 'float32' | 'float64';
  /** The least stored number that is not below the bound. */
  least?: number;
  /** The largest one that is not above it. */
  largest?: number;
}

/**
 * The stored numbers at both ends of a bound, which names numbers as they are printed.
 *
 * A float32 is shown as the shortest decimal that reads back as the same, and that is what a bound
 * is compared with: 1.4 keeps a hit of 1.4, although the number stored is 1.39999998; and 1.2 is not
 * above 1.2, although 1.20000005 is stored. Shown decimals rise with the stored numbers, so of the
 * float32 numbers one is the least that is kept: the nearest of the bound, or the one above it.
 */
export function boundEdges(
  { columns }: Pick<HitTableDefinition, 'columns'>,
  { key, min, max }: Bound,
): BoundEdges {
  const named = columns.find((column) => column.key === key)?.type;
  const type = named === 'float32' || named === 'integer' ? named : 'float64';
  const { least, largest } = ends[type];
  return {
    type,
    ...(min === undefined ? {} : { least: least(min) }),
    ...(max === undefined ? {} : { largest: largest(max) }),
  };
}

const ends = {
  float64: { least: (bound: number) => bound, largest: (bound: number) => bound },
  float32: { least: leastFloat32, largest: (bound: number) => -leastFloat32(-bound) },
  integer: {
    least: (bound: number) => clampWhole(Math.ceil(bound)),
    largest: (bound: number) => clampWhole(Math.floor(bound)),
  },
} as const;

/** Numbers in tables are exact integers, so none is beyond this range. */
function clampWhole(value: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value));
}

function leastFloat32(bound: number): number {
  const nearest = Math.fround(bound);
  return shortestFloat32(nearest) >= bound ? nearest : nextFloat32(nearest);
}

const bits = new DataView(new ArrayBuffer(8));

/** The next larger float32. */
function nextFloat32(value: number): number {
  if (!Number.isFinite(value)) return value > 0 ? value : -3.4028234663852886e38;
  bits.setFloat32(0, value === 0 ? 0 : value);
  const next = bits.getUint32(0) + (value < 0 ? -1 : 1);
  bits.setUint32(0, next);
  return bits.getFloat32(0);
}

/** The next larger double; of the largest one itself. */
export function nextFloat64(value: number): number {
  if (!Number.isFinite(value)) return value < 0 ? -Number.MAX_VALUE : value;
  bits.setFloat64(0, value === 0 ? 0 : value);
  bits.setBigInt64(0, bits.getBigInt64(0) + (value < 0 ? -1n : 1n));
  return bits.getFloat64(0);
}
