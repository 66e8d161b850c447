import { runningMax, type Spans } from '../hit-columns.ts';

/** Stretches of equal depth, one after the other: bases and the number of classes on them, above 0. */
export interface DepthSteps extends Spans {
  depth: Uint8Array;
}

/** The number of classes on each base; overlapping hits of one class count once. */
export function depthSteps(classes: readonly Spans[]): DepthSteps {
  const events: { at: number; by: 1 | -1 }[] = [];
  for (const spans of classes) {
    let from = Number.NaN;
    let to = Number.NaN;
    for (let index = 0; index < spans.count; index += 1) {
      const start = spans.start[index] ?? 0;
      const end = spans.end[index] ?? 0;
      if (start <= to) {
        to = Math.max(to, end);
        continue;
      }
      if (!Number.isNaN(from)) events.push({ at: from, by: 1 }, { at: to, by: -1 });
      [from, to] = [start, end];
    }
    if (!Number.isNaN(from)) events.push({ at: from, by: 1 }, { at: to, by: -1 });
  }
  events.sort((a, b) => a.at - b.at);
  const steps: { start: number; end: number; depth: number }[] = [];
  let depth = 0;
  for (const [index, { at, by }] of events.entries()) {
    depth += by;
    const next = events[index + 1]?.at ?? at;
    if (depth === 0 || next === at) continue;
    const last = steps.at(-1);
    if (last?.end === at && last.depth === depth) last.end = next;
    else steps.push({ start: at, end: next, depth });
  }
  const end = Float64Array.from(steps, (step) => step.end);
  return {
    count: steps.length,
    start: Float64Array.from(steps, (step) => step.start),
    end,
    maxEnd: runningMax(end),
    depth: Uint8Array.from(steps, (step) => step.depth),
  };
}

/** The stretches that are in both of two classes. */
export function sharedSpans(one: Spans, other: Spans): Spans {
  const steps = depthSteps([one, other]);
  const both = Array.from(steps.depth.keys()).filter((index) => steps.depth[index] === 2);
  const end = Float64Array.from(both, (index) => steps.end[index] ?? 0);
  return {
    count: both.length,
    start: Float64Array.from(both, (index) => steps.start[index] ?? 0),
    end,
    maxEnd: runningMax(end),
  };
}
