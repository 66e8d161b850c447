import type { Heatmap, Segment } from '@flipon/contract/heatmap';
import type { SampleHit } from './sample-hits.ts';

/** A part of the sample's sequence: 0-based, `to` exclusive. */
interface Range {
  from: number;
  to: number;
}

/**
 * Counts and coverage of hits in equal parts of a range, as the server answers them: a hit counts
 * at its first base, and coverage is the share of bases inside any hit.
 *
 * @param hits by position
 */
export function sampleHeatmap(
  hits: readonly SampleHit[],
  { from, to }: Range,
  segmentCount: number,
): Heatmap {
  const borderOf = (index: number) => from + Math.floor((index * (to - from)) / segmentCount);
  const data = Array.from({ length: segmentCount }, (_, index) =>
    segmentOf(hits, { from: borderOf(index), to: borderOf(index + 1) }),
  );
  const counts = data.map(({ count }) => count);
  const coverages = data.map(({ coverage }) => coverage);
  return {
    data,
    metaData: {
      segmentCount,
      segmentSize: (to - from) / segmentCount,
      min: { count: Math.min(...counts), coverage: Math.min(...coverages) },
      max: { count: Math.max(...counts), coverage: Math.max(...coverages) },
      averageCoverage: coverages.reduce((sum, each) => sum + each, 0) / segmentCount,
    },
  };
}

function segmentOf(hits: readonly SampleHit[], { from, to }: Range): Segment {
  const starting = hits.filter(({ position }) => position >= from && position < to);
  const countPlus = starting.filter(({ score }) => score > 0).length;
  let coveredBp = 0;
  let coveredTo = from;
  for (const { position, length } of hits) {
    const end = Math.min(to, position + length);
    coveredBp += Math.max(0, end - Math.max(coveredTo, position));
    coveredTo = Math.max(coveredTo, end);
  }
  return {
    from,
    to,
    count: starting.length,
    countPlus,
    countMinus: starting.length - countPlus,
    coverage: to === from ? 0 : coveredBp / (to - from),
  };
}
