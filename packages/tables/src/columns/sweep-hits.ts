import type { HitTableDefinition } from '@flipon/analyses/definition';
import type { AskedCircles } from '../counts/circles.ts';
import { classesOf } from '../counts/hit-classes.ts';
import type { QueryWatch } from '../duckdb/run-query.ts';
import { readHitFooter } from '../hits/hit-footer.ts';
import type { BaseRange } from '../hits/hit-table.ts';
import { readCircleEnds } from './circle-ends.ts';
import { openSortedSpans, readSpans, type SpanBatch } from './hit-spans.ts';
import type { HitTest } from './hit-test.ts';

export interface SweepQuestion {
  /** The part in which bases are counted, also of hits that begin before it. */
  part: BaseRange;
  /** Records whose hits may cross their origins. */
  circles?: AskedCircles;
  /** Which hits; all of them where it is null or absent. */
  test?: HitTest | null;
  /** Whether the record of each part is taken; else it is 0. */
  needsRecord?: boolean;
  watch?: QueryWatch | undefined;
}

/**
 * Takes bases [start, end) that are inside hits, each once for a group.
 *
 * @param group 0 for all hits, 1 for those of the first model, where the kind counts its models apart
 */
export type TakeCovered = (group: number, start: number, end: number, record: number) => void;

/**
 * Finds the bases of a part of the sequence that are inside any hit. A hit that crosses the origin of its record
 * covers bases at both of its ends.
 *
 * Hits in order of position are swept as they are read; what crosses an origin is sorted before, as are all hits
 * of other tables.
 *
 * @throws what `scanHits` throws
 */
export async function sweepHits(
  path: string,
  definition: HitTableDefinition,
  asked: SweepQuestion,
  take: TakeCovered,
): Promise<void> {
  const { isPositionSorted, total } = await readHitFooter(path);
  const circles = await readCircleEnds(asked.circles);
  const groups = classesOf(definition).models.length + 1;
  const sweep = createSweep(asked.part, groups, take);
  const spansOf = (wanted: 'first' | 'crossing') =>
    readSpans(path, definition, { needsRecord: false, ...asked, circles, wanted });
  const sources = [
    ...(isPositionSorted ? [] : [spansOf('first')]),
    ...(circles === null ? [] : [spansOf('crossing')]),
  ];
  const waiting = await openSortedSpans(sources, 2 * total);
  try {
    if (isPositionSorted) {
      for await (const batch of spansOf('first')) {
        for (let from = 0; from < batch.count; ) {
          const to = countBefore(batch, from, waiting.start());
          sweep(batch, from, to);
          if (to < batch.count) await waiting.take(sweep);
          from = to;
        }
      }
    }
    while (waiting.start() < Number.POSITIVE_INFINITY) await waiting.take(sweep);
  } finally {
    await waiting.close();
  }
}

/** The first place from which on spans do not begin before a position. */
function countBefore({ start, count }: SpanBatch, from: number, position: number): number {
  if ((start[count - 1] ?? 0) < position) return count;
  let to = from;
  while (to < count && (start[to] ?? 0) < position) to++;
  return to;
}

/** Takes spans [from, to) of a batch, in order of their starts. */
function createSweep(part: BaseRange, groups: number, take: TakeCovered) {
  const reached = new Float64Array(groups).fill(part.start);

  function coverGroup(spans: SpanBatch, from: number, to: number, group: number): void {
    const { start, end, record, model } = spans;
    let covered = reached[group] ?? 0;
    for (let at = from; at < to; at++) {
      const first = start[at] ?? 0;
      const last = Math.min(end[at] ?? 0, part.end);
      if (last <= covered || first >= part.end) continue;
      if (group > 0 && model[at] !== group - 1) continue;
      take(group, Math.max(first, covered), last, record[at] ?? 0);
      covered = last;
    }
    reached[group] = covered;
  }

  return (spans: SpanBatch, from: number, to: number): void => {
    for (let group = 0; group < groups; group++) coverGroup(spans, from, to, group);
  };
}
