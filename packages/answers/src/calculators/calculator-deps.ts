import type { G4KillerParameters, G4KillerResult } from '@flipon/analyses/tools/g4killer/kill-g4';
import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';

/** A sequence for G4 killer, and what it is changed by. */
export interface KillerQuestion {
  sequence: string;
  parameters: G4KillerParameters;
}

/** What a program gives its calculators. */
export interface CalculatorDeps {
  /**
   * Refuses a calculator that is not offered here.
   *
   * @throws AppError forbidden
   */
  requireTool(tool: 'g4killer' | 'p53predictor'): void;
  /**
   * Answers a long call of G4 killer, half a second of work at most, in the owner's turn.
   *
   * @param signal gives up the turn
   * @throws the signal's reason before the turn; where too many wait already
   */
  killLong(
    owner: string,
    question: KillerQuestion,
    signal: AbortSignal | undefined,
  ): Promise<G4KillerResult>;
  /** The matrix of an operator; null for the published one. */
  p53Matrix: P53Matrix | null;
}
