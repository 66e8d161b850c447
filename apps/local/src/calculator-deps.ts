import { killG4 } from '@flipon/analyses/tools/g4killer/kill-g4';
import type { CalculatorDeps } from '@flipon/answers/calculator-deps';

/** Offers every calculator, with the published matrix. A long call takes half a second of the engine's thread. */
export const calculatorDeps: CalculatorDeps = {
  requireTool() {},
  killLong: async (_, { sequence, parameters }) => killG4(sequence, parameters),
  p53Matrix: null,
};
