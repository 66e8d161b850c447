import type { Overlaps } from '@flipon/contract/map';
import type { MapClass } from '../lanes/map-class.ts';

/** Bases that are in exactly this number of classes. */
export interface DepthRow {
  label: string;
  bases: number;
  /** Of the range. */
  share: number;
  /** 0 for none, 3 for three and more. */
  depth: number;
  /** How many classes. */
  exactly: number;
}

/** "none", "1 class", "2 classes" and so on, up to the last one that has bases. */
export function depthRows({ exactly, rangeBp }: Overlaps): DepthRow[] {
  const last = exactly.findLastIndex((bases) => bases > 0);
  return exactly.slice(0, Math.max(2, last + 1)).map((bases, depth) => ({
    label: depth === 0 ? 'none' : depth === 1 ? '1 class' : `${depth} classes`,
    bases,
    share: rangeBp === 0 ? 0 : bases / rangeBp,
    depth: Math.min(3, depth),
    exactly: depth,
  }));
}

/** Two classes, by their indices, and the bases in both. */
export interface SharedPair {
  first: number;
  second: number;
  bases: number;
  /** Of the bases of each. */
  ofFirst: number;
  ofSecond: number;
}

/** The pairs with the most bases in both, largest first; none without a base. */
export function strongestPairs({ both }: Pick<Overlaps, 'both'>, most: number): SharedPair[] {
  return both
    .flatMap((row, first) =>
      row.slice(first + 1).flatMap((bases, after): SharedPair[] => {
        if (bases === 0) return [];
        const second = first + 1 + after;
        const [own, other] = [row[first] ?? 0, both[second]?.[second] ?? 0];
        return [{ first, second, bases, ofFirst: bases / own, ofSecond: bases / other }];
      }),
    )
    .sort((a, b) => b.bases - a.bases)
    .slice(0, most);
}

/** Bases in any class, and in two or more. */
export function coveredBases({ exactly }: Pick<Overlaps, 'exactly'>) {
  const sum = (from: number) => exactly.slice(from).reduce((total, bases) => total + bases, 0);
  return { any: sum(1), several: sum(2) };
}

/** The coverage of a class in a range compared with the whole. */
export interface CoverageChange {
  key: string;
  name: string;
  kind: MapClass['result']['kind'];
  /** Null where it has no bases in the range, or none at all. */
  factor: number | null;
}

/** The covered share of each class in a range, as a multiple of that of the whole. */
export function coverageChanges(
  classes: readonly MapClass[],
  part: Overlaps,
  whole: Overlaps,
): CoverageChange[] {
  const shareIn = ({ classes: counted, rangeBp }: Overlaps, index: number) =>
    rangeBp === 0 ? 0 : (counted[index]?.bases ?? 0) / rangeBp;
  return classes.map(({ key, name, result }, index) => {
    const here = shareIn(part, index);
    const everywhere = shareIn(whole, index);
    const factor = here === 0 || everywhere === 0 ? null : here / everywhere;
    return { key, name, kind: result.kind, factor };
  });
}

/** The words of several classes: "G4 hunter and R-loop tracker". */
export function joinNames(
  classes: readonly Pick<MapClass, 'name'>[],
  indices: readonly number[],
): string {
  const names = indices.map((index) => classes[index]?.name ?? '');
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * The counts of two stretches together: an arc across the origin is asked for in two. Hits that
 * cross the border between them count in both.
 */
export function addOverlaps(a: Overlaps, b: Overlaps): Overlaps {
  const add = (one: readonly number[], other: readonly number[]) =>
    one.map((value, index) => value + (other[index] ?? 0));
  const combinations = new Map<string, Overlaps['combinations'][number]>();
  for (const each of [...a.combinations, ...b.combinations]) {
    const key = each.classes.join();
    const known = combinations.get(key);
    combinations.set(key, {
      classes: each.classes,
      bases: each.bases + (known?.bases ?? 0),
      stretches: each.stretches + (known?.stretches ?? 0),
    });
  }
  const features = new Map<string, Overlaps['features'][number]>();
  for (const each of [...a.features, ...b.features]) {
    const known = features.get(each.type);
    features.set(each.type, {
      type: each.type,
      count: each.count + (known?.count ?? 0),
      bases: each.bases + (known?.bases ?? 0),
      any: each.any + (known?.any ?? 0),
      covered: known === undefined ? each.covered : add(known.covered, each.covered),
    });
  }
  return {
    rangeBp: a.rangeBp + b.rangeBp,
    classes: a.classes.map((one, index) => {
      const other = b.classes[index];
      return {
        id: one.id,
        hits: one.hits + (other?.hits ?? 0),
        intervals: one.intervals + (other?.intervals ?? 0),
        bases: one.bases + (other?.bases ?? 0),
      };
    }),
    both: a.both.map((row, index) => add(row, b.both[index] ?? [])),
    exactly: add(a.exactly, b.exactly),
    combinations: [...combinations.values()].sort((one, other) => other.bases - one.bases),
    features: [...features.values()].sort((one, other) => other.bases - one.bases),
  };
}
