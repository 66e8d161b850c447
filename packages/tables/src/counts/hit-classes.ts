import type { HitTableDefinition } from '@flipon/analyses/definition';
import { strandColumn } from '@flipon/analyses/hit-filter';
import type { TableValues } from '../hits/hit-batches.ts';

/** The classes that are counted separately. */
export interface HitClasses {
  /** Whether hits of the kind have strands. */
  hasStrands: boolean;
  /** Names of the models that are counted separately. */
  models: readonly string[];
  /** Columns that determine the classes of a hit. */
  columns: readonly string[];
  /** For each of `count` hits: 1 on the plus strand, 2 on the minus strand, else 0. */
  strands(values: TableValues, count: number): Uint8Array;
  /** The index of the model of each; 255 for none. */
  ofModels(values: TableValues, count: number): Uint8Array;
}

export const NO_MODEL = 255;

/** The sign of the sign column says the strand, or labels of it or of a column called `strand`. */
export function classesOf(definition: HitTableDefinition): HitClasses {
  const strand = strandColumn(definition);
  const { byModel } = definition;
  const models = byModel?.names ?? [];
  const modelColumn = byModel?.column;
  const from = strand?.from;
  const labels = typeof from === 'object' && 'labels' in from ? from.labels : null;
  const plus = labels?.indexOf('+') ?? 0;
  const minus = labels?.indexOf('-') ?? 0;
  return {
    hasStrands: strand !== undefined,
    models,
    columns: [strand?.key, modelColumn].filter((key) => key !== undefined),
    strands(values, count) {
      const found = new Uint8Array(count);
      const column = strand === undefined ? undefined : values[strand.key];
      if (column === undefined) return found;
      for (let i = 0; i < count; i++) {
        const value = column[i] ?? 0;
        const isPlus = labels === null ? value > 0 : value === plus;
        const isMinus = labels === null ? value < 0 : value === minus;
        found[i] = isPlus ? 1 : isMinus ? 2 : 0;
      }
      return found;
    },
    ofModels(values, count) {
      const found = new Uint8Array(count).fill(NO_MODEL);
      const column = modelColumn === undefined ? undefined : values[modelColumn];
      if (column === undefined) return found;
      for (let i = 0; i < count; i++) {
        const value = column[i] ?? 0;
        if (value >= 0 && value < models.length) found[i] = value;
      }
      return found;
    },
  };
}
