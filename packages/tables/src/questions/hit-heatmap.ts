import { resolve } from 'node:path';
import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { HitFilter } from '@flipon/analyses/hit-filter';
import { type CircleBatches, withCircles } from '../counts/circles.ts';
import { readWholeHeatmap } from '../counts/counted-hits.ts';
import type { HeatmapSegment } from '../counts/heatmap-segment.ts';
import { readNumberRows } from '../duckdb/run-query.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import { coveredParts } from './covered-parts.ts';
import { filterCondition, modelConditions, strandConditions } from './filter-condition.ts';

/**
 * Counts hits and covered bases in K = max(1, min(segments, N)) parts of a range of N bases; part i
 * is [start + floor(i N / K), start + floor((i + 1) N / K)), so no base is left out or counted twice.
 *
 * For all hits of a whole sequence, the counts made at writing are mostly used.
 *
 * @param asked.circles records whose hits may cross their origins
 * @param asked.filter which hits are counted and cover bases; all of them where absent
 */
export async function readHeatmap(
  path: string,
  definition: HitTableDefinition,
  asked: {
    range: BaseRange;
    segments: number;
    circles?: CircleBatches | undefined;
    filter?: HitFilter;
  },
): Promise<HeatmapSegment[]> {
  const { range, segments, filter = {} } = asked;
  const kept = filterCondition(definition, filter);
  const lengthBp = range.end - range.start;
  const count = Math.max(1, Math.min(segments, lengthBp));
  const parts: HeatmapSegment[] = Array.from({ length: count }, (_, index) => ({
    from: range.start + Math.floor((index * lengthBp) / count),
    to: range.start + Math.floor(((index + 1) * lengthBp) / count),
    count: 0,
    countPlus: 0,
    countMinus: 0,
    ...noneByModel(definition),
    coveredBp: 0,
  }));
  if (lengthBp <= 0) return parts;
  if (kept === null && range.start === 0) {
    const whole = await readWholeHeatmap(resolve(path), lengthBp, count);
    if (whole !== null) return whole;
  }
  const values = {
    path: resolve(path),
    start: BigInt(range.start),
    end: BigInt(range.end),
    n: BigInt(lengthBp),
    k: BigInt(count),
  };
  const { plus: isPlus, minus: isMinus } = strandConditions(definition);
  const models = modelConditions(definition);
  const conditions = models.flatMap(({ sql }) =>
    ['true', isPlus, isMinus].map((side) => `${sql} AND ${side}`),
  );
  const modelCounts = conditions.map((sql) => `, (count(*) FILTER (${sql}))::DOUBLE`);
  const counts = await readNumberRows(
    `SELECT ${segmentOf('"position"')}::DOUBLE AS segment, count(*)::DOUBLE,
       (count(*) FILTER (${isPlus}))::DOUBLE, (count(*) FILTER (${isMinus}))::DOUBLE
       ${modelCounts.join('')}
     FROM read_parquet($path)
     WHERE "position" >= $start::BIGINT AND "position" < $end::BIGINT AND (${kept ?? true})
     GROUP BY segment`,
    values,
  );
  for (const [segment = 0, hits = 0, plus = 0, minus = 0, ...ofModels] of counts) {
    Object.assign(parts[segment] ?? {}, { count: hits, countPlus: plus, countMinus: minus });
    for (const [index, { name }] of models.entries()) {
      const [all = 0, plus = 0, minus = 0] = ofModels.slice(3 * index);
      Object.assign(parts[segment]?.countByModel ?? {}, { [name]: { count: all, plus, minus } });
    }
  }
  const coverage = await withCircles(asked.circles, async (circles) =>
    readNumberRows(
      // Most parts are within one segment; only the others are cut.
      `WITH ${await coveredParts(values.path, circles, kept)},
     located AS (SELECT s, e, ${segmentOf('s')} AS first, ${segmentOf('e - 1')} AS last FROM parts),
     cut AS (
       SELECT s, e, unnest(range(first, last + 1)) AS segment FROM located WHERE first < last)
     SELECT first::DOUBLE AS segment, sum(e - s)::DOUBLE FROM located WHERE first = last GROUP BY first
     UNION ALL
     SELECT segment::DOUBLE, sum(least(e, $start::BIGINT + ((segment + 1) * $n::BIGINT) // $k::BIGINT)
         - greatest(s, $start::BIGINT + (segment * $n::BIGINT) // $k::BIGINT))::DOUBLE
     FROM cut GROUP BY segment`,
      values,
    ),
  );
  for (const [segment = 0, coveredBp = 0] of coverage) {
    const part = parts[segment];
    if (part !== undefined) part.coveredBp += coveredBp;
  }
  return parts;
}

function noneByModel(definition: HitTableDefinition) {
  const names = modelConditions(definition).map(({ name }) => name);
  if (names.length === 0) return {};
  const none = { count: 0, plus: 0, minus: 0 };
  return { countByModel: Object.fromEntries(names.map((name) => [name, none])) };
}

/** The segment of a position: the last i with floor(i N / K) <= position - start. */
function segmentOf(position: string): string {
  return `(((${position} - $start::BIGINT + 1) * $k::BIGINT + $n::BIGINT - 1) // $n::BIGINT - 1)::BIGINT`;
}
