import type {
  Interval,
  MeasuredPart,
  MeasuredScore,
  MeasuredSet,
} from '@flipon/analyses/accuracy/measured';
import type { TestedKind } from '@flipon/analyses/accuracy/tested-rule';
import type { SetId } from '@flipon/analyses/accuracy/truth-sets';
import { type Answered, countRule, measureRules } from './measure-rules.ts';
import { type Draws, drawClusters, intervalOf } from './measures/cluster-draws.ts';
import { foldThresholds } from './measures/fold-thresholds.ts';
import { areaFunction, areaWithin, type ScoredRow } from './measures/score-area.ts';
import type { TruthRow } from './truth-rows.ts';

/** Width of the strata of equal G + C. */
const STRATUM = 0.05;
/** With fewer sequences or families of a class, no score is ranked: draws of families say nothing. */
const FEWEST = 8;
const FEWEST_FAMILIES = 5;
/** Sets large enough to choose thresholds on. */
const FOLDED: readonly SetId[] = ['g4-dna', 'g4-rna', 'g4-cells', 'z-loci'];
/** The same of parts: sequences of either class. */
const FEWEST_FOLDED = 20;

interface Scored {
  kind: string | null;
  name: string;
  rows: ScoredRow[];
  ends: readonly number[] | undefined;
  isInParts: boolean;
}

/** Measures all rules and scores on one set. */
export function measureSet(
  set: SetId,
  rows: readonly TruthRow[],
  clusters: number | null,
  kinds: readonly (TestedKind & { kind: string | null })[],
): MeasuredSet {
  const answered = kinds.flatMap(({ kind, rules }) =>
    rules
      .filter(({ sets }) => sets.includes(set))
      .map(({ rule, finds, isInParts = false }) => ({
        ...{ kind, name: rule, isInParts },
        answers: rows.map(({ letters }) => finds(letters)),
      })),
  );
  const { forming, others, draws } = drawRows(rows);
  const scored = draws === null ? [] : scoreRows(set, rows, kinds);
  const strata = set === 'g4-cells' ? rows.map(stratumOf) : null;
  return {
    ...{ set, forming, others, clusters },
    rules: measureRules(answered, rows, clusters !== null, draws),
    ...(draws === null
      ? { baseline: '', scores: [] }
      : measureScores(set, rows, scored, strata, draws)),
    parts: measureParts(rows, answered, scored),
  };
}

/** How many rows and families of either class there are, and draws of them; null where a class is too small. */
function drawRows(rows: readonly TruthRow[]) {
  const forming = rows.filter(({ forms }) => forms).length;
  const others = rows.length - forming;
  const families = { forming: countFamilies(rows, true), others: countFamilies(rows, false) };
  const isLarge =
    Math.min(forming, others) >= FEWEST &&
    Math.min(families.forming, families.others) >= FEWEST_FAMILIES;
  const draws = isLarge ? drawClusters(rows.map(({ cluster }) => cluster)) : null;
  return { forming, others, families, draws };
}

function stratumOf({ letters }: TruthRow): number {
  const share = (letters.match(/[GC]/g)?.length ?? 0) / letters.length;
  return Math.floor(share / STRATUM + 1e-9);
}

function scoreRows(
  set: SetId,
  rows: readonly TruthRow[],
  kinds: readonly (TestedKind & { kind: string | null })[],
): Scored[] {
  return kinds.flatMap(({ kind, scores }) =>
    scores
      .filter(({ sets }) => sets.includes(set))
      .map(({ score, rate, bins, isInParts = false }) => ({
        ...{ kind, name: score, ends: bins, isInParts },
        rows: rows.map(({ letters, forms }) => ({ forms, value: rate(letters) })),
      })),
  );
}

function measureScores(
  set: SetId,
  rows: readonly TruthRow[],
  scored: readonly Scored[],
  strata: readonly number[] | null,
  draws: Draws,
): Pick<MeasuredSet, 'baseline' | 'scores'> {
  const clusters = rows.map(({ cluster }) => cluster);
  const drawn = scored.map((each) => ({
    ...each,
    plain: drawArea(areaFunction(each.rows), draws),
    within: strata === null ? null : drawArea(areaWithin(each.rows, strata), draws),
  }));
  const counts = drawn.filter(({ kind }) => kind === null);
  const best = counts.toSorted((a, b) => b.plain.value - a.plain.value)[0];
  const scores = drawn.map(({ kind, name, rows: own, ends, plain, within }): MeasuredScore => {
    const less = (one: DrawnArea, other: DrawnArea | null | undefined) =>
      kind === null || !other ? null : differenceOf(one, other);
    return {
      ...{ kind, name, area: intervalOfArea(plain) },
      difference: less(plain, best?.plain),
      within: within && {
        area: intervalOfArea(within),
        difference: less(within, best?.within),
      },
      threshold: FOLDED.includes(set) ? foldThresholds(own, clusters, draws) : null,
      bins: ends === undefined ? null : binsOf(own, ends),
    };
  });
  return { baseline: best?.name ?? '', scores };
}

interface DrawnArea {
  value: number;
  drawn: number[];
}

function drawArea(area: (weights?: ArrayLike<number>) => number, draws: Draws): DrawnArea {
  return { value: area(), drawn: draws.map((weights) => area(weights)) };
}

function intervalOfArea({ value, drawn }: DrawnArea): Interval {
  return intervalOf(value, drawn);
}

/** Of the same draws, so that what both share does not widen the interval. */
function differenceOf(one: DrawnArea, other: DrawnArea) {
  const drawn = one.drawn.map((area, at) => area - (other.drawn[at] ?? Number.NaN));
  return intervalOf(one.value - other.value, drawn);
}

function binsOf(rows: readonly ScoredRow[], ends: readonly number[]) {
  const binOf = ({ value }: ScoredRow) => ends.filter((end) => value >= end).length;
  const inBin = (bin: number) => rows.filter((row) => binOf(row) === bin);
  const bins = Array.from({ length: ends.length + 1 }, (_, bin) => inBin(bin));
  return {
    ends,
    forming: bins.map((bin) => bin.filter(({ forms }) => forms).length),
    all: bins.map((bin) => bin.length),
  };
}

function measureParts(
  rows: readonly TruthRow[],
  answered: readonly Answered[],
  scored: readonly Scored[],
): MeasuredPart[] {
  const names = [...new Set(rows.flatMap(({ parts }) => parts))];
  return names.map((part) => {
    const places = rows.map((_, at) => at).filter((at) => rows[at]?.parts.includes(part));
    const own = places.flatMap((at) => rows[at] ?? []);
    const { forming, others, families, draws } = drawRows(own);
    const isFoldable = draws !== null && Math.min(forming, others) >= FEWEST_FOLDED;
    const clusters = own.map(({ cluster }) => cluster);
    return {
      ...{ part, forming, others, families },
      areas: scored.map(({ kind, name, rows: all, isInParts }) => {
        const values = places.flatMap((at) => all[at] ?? []);
        const isRanked = new Set(values.map(({ value }) => value)).size > 1;
        const isFolded = isInParts && isRanked && isFoldable;
        return {
          ...{ kind, name, area: draws && intervalOfArea(drawArea(areaFunction(values), draws)) },
          threshold: isFolded ? foldThresholds(values, clusters, draws) : null,
        };
      }),
      rules: answered
        .filter(({ isInParts }) => isInParts)
        .map((each) => {
          const answers = places.map((at) => each.answers[at] ?? false);
          return countRule({ ...each, answers }, own);
        }),
    };
  });
}

/** Families with a row of that class. */
function countFamilies(rows: readonly TruthRow[], isForming: boolean): number {
  return new Set(rows.flatMap(({ forms, cluster }) => (forms === isForming ? [cluster] : []))).size;
}
