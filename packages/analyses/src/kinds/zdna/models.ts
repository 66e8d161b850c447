/** The two published sets of scores per step, with the least percentage that goes with each. */
export const zdnaModels = {
  model1: { score_gc: 25, score_gtac: 3, score_at: 0, score_oth: 0, threshold: 12 },
  model2: { score_gc: 2, score_gtac: 1, score_at: 0.5, score_oth: 0, threshold: 50 },
} as const;

export type ZdnaModel = keyof typeof zdnaModels;

const NAMES: ReadonlyMap<string, ZdnaModel> = new Map([
  ['', 'model1'],
  ['model1', 'model1'],
  ['1', 'model1'],
  ['model2', 'model2'],
  ['2', 'model2'],
]);

/**
 * The model that a request means: by its name or number, alone or as the one element of a list.
 * Nothing, and a list of nothing, is model 1. Null for anything else.
 */
export function readZdnaModel(value: unknown): ZdnaModel | null {
  if (Array.isArray(value)) {
    return value.length > 1 || Array.isArray(value[0]) ? null : readZdnaModel(value[0]);
  }
  const name = value ?? '';
  if (typeof name !== 'string' && typeof name !== 'number') return null;
  return NAMES.get(String(name).trim()) ?? null;
}
