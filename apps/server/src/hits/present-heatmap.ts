import type { Heatmap } from '@flipon/contract/heatmap';
import type { HeatmapSegment } from '@flipon/tables/heatmap-segment';

export function presentHeatmap(segments: readonly HeatmapSegment[]): Heatmap {
  const data = segments.map((segment) => {
    const { from, to, count, countPlus, countMinus, countByModel = {}, coveredBp } = segment;
    const coverage = to === from ? 0 : coveredBp / (to - from);
    const counts = Object.entries(countByModel).flatMap(([name, { count: hits, plus, minus }]) => [
      [nameOfCount(name), hits],
      [`${nameOfCount(name)}Plus`, plus],
      [`${nameOfCount(name)}Minus`, minus],
    ]);
    return { from, to, count, coverage, countPlus, countMinus, ...Object.fromEntries(counts) };
  });
  const counts = data.map((segment) => segment.count);
  const coverages = data.map((segment) => segment.coverage);
  const lengthBp = (segments.at(-1)?.to ?? 0) - (segments[0]?.from ?? 0);
  return {
    data,
    metaData: {
      segmentCount: data.length,
      segmentSize: lengthBp / data.length,
      min: { count: smallest(counts), coverage: smallest(coverages) },
      max: { count: largest(counts), coverage: largest(coverages) },
      averageCoverage: coverages.reduce((sum, coverage) => sum + coverage, 0) / data.length,
    },
  };
}

/** `m1` is `countM1` on the wire. */
function nameOfCount(model: string): string {
  return `count${model.charAt(0).toUpperCase()}${model.slice(1)}`;
}

const smallest = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const largest = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
