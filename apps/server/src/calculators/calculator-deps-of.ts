import type { CalculatorDeps } from '@flipon/answers/calculator-deps';
import type { Deps } from '../deps.ts';
import { requireSwitchedOn } from '../feature-flags/feature-flags.ts';
import type { KillerThreads } from './killer-threads.ts';

/** What this server gives its calculators: the operator's matrix, those not switched off, and threads for long calls. */
export function calculatorDepsOf(
  { kindsOff, p53Matrix }: Deps['options'],
  killers: KillerThreads,
): CalculatorDeps {
  return {
    requireTool: (tool) => requireSwitchedOn(kindsOff, [tool]),
    killLong: killers.kill,
    p53Matrix,
  };
}
