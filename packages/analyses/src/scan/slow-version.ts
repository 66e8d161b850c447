import type { ParameterValues } from '../parameters/field.ts';

/**
 * What a first program would do, step by step by the definition of a kind: the measure of what the
 * kernel gains, and of whether it finds as much. Every kind has one in its `slow.ts`.
 */
export interface SlowVersion<Parameters extends ParameterValues = ParameterValues> {
  /** Bases that benchmarks give it, 1,000,000 unless that takes longer than some seconds. */
  benchBp?: number;
  /** Counts the hits of one linear record of upper-case letters. */
  countHits(sequence: string, parameters: Parameters): number;
}
