import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { LengthLimits, ParameterIssue } from '@flipon/analyses/kind-rules';
import type { AnalysisWork } from '../library/turns.ts';

/** A requested work with the parameters that it is stored with, or why it is not computed here. */
export interface ReadyWork extends AnalysisWork {
  refusal: ParameterIssue | null;
}

/** Which analyses a program starts, and what of its own it computes them with. */
export interface StartRules {
  /**
   * Refuses kinds that are not started here: the program lacks them, or an operator has switched them off.
   *
   * @throws AppError forbidden, with the titles of these kinds
   */
  requireKinds(kinds: readonly AnalysisKind[]): void;
  /**
   * Completes a work with the identity of what it is computed with besides its parameters, such as the weights of a
   * network or an operator's matrix, so that other weights make another analysis.
   *
   * @param work of a kind that is started here
   */
  readyWork(work: AnalysisWork): Promise<ReadyWork>;
  /** What lengths of sequences are compared with. */
  lengthLimits: LengthLimits;
}
