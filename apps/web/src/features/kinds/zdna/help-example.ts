import { zdnaModels } from '@flipon/analyses/kinds/zdna/models';
import { countSteps } from './step-counts.ts';

/** 20 bases of the human alpha-globin region, which guests find. */
export const EXAMPLE = 'GGAATACGTGCACGTGCTCA';
/** Where they begin in that sequence, 1-based. */
export const EXAMPLE_POSITION = 175_177;
/** How many regions that sequence of 210,155 bases has, by model and minimal size. */
export const hitsByModel = {
  model1: { 12: 22, 10: 56 },
  model2: { 12: 42, 10: 89 },
} as const;

export type ModelName = keyof typeof zdnaModels;
export const modelNames: readonly ModelName[] = ['model1', 'model2'];

/** The score of the step of two neighbouring bases by a model. */
export function stepScore(step: string, name: ModelName): number {
  const model = zdnaModels[name];
  const counts = countSteps(step);
  if (counts.gc > 0) return model.score_gc;
  if (counts.gtac > 0) return model.score_gtac;
  return counts.at > 0 ? model.score_at : model.score_oth;
}

export const exampleSteps = Array.from(EXAMPLE.slice(1), (_, at) => EXAMPLE.slice(at, at + 2));

/** A region of the example by one model; `start` is 0-based. */
export interface ExampleRegion {
  start: number;
  bases: string;
  steps: number;
  /** Of all steps. */
  sum: number;
  score: number;
  maxScore: number;
  scorePerc: number;
}

/** The longest run of steps that score more than 0. */
export function regionOf(name: ModelName): ExampleRegion {
  const scores = exampleSteps.map((step) => stepScore(step, name));
  let best = { start: 0, steps: 0 };
  let start = 0;
  for (const [at, score] of scores.entries()) {
    if (score === 0) start = at + 1;
    else if (at + 1 - start > best.steps) best = { start, steps: at + 1 - start };
  }
  const sum = scores.slice(best.start, best.start + best.steps).reduce((all, one) => all + one, 0);
  const { score_gc, score_gtac, score_at } = zdnaModels[name];
  const maxScore = (best.steps * Math.max(score_gc, score_gtac, score_at)) / 2;
  return {
    ...best,
    bases: EXAMPLE.slice(best.start, best.start + best.steps + 1),
    sum,
    score: sum / 2,
    maxScore,
    scorePerc: (100 * (sum / 2)) / maxScore,
  };
}
