import { ceilProduct } from '../../exact-decimal.ts';
import type { ParameterValues } from '../../field.ts';
import { type P53Matrix, unpackP53Matrix } from '../../tools/p53/p53-matrix.ts';
import { publishedP53Matrix } from '../../tools/p53/published-p53-matrix.ts';

/**
 * The name under which the operator's own matrix lies among the parameters, packed. It is no field,
 * so no request can set it: who starts an analysis adds it.
 */
export const P53_MATRIX_KEY = 'matrix';

export interface P53Parameters {
  /** The largest predictor that is kept. */
  threshold: number;
  wrapOrigin: boolean;
  matrix: P53Matrix;
}

/** Parsed values under their names; they were checked at the border, so nothing is checked here. */
export function p53Parameters(values: ParameterValues): P53Parameters {
  const { threshold, wrapOrigin } = values as unknown as P53Parameters;
  const packed = values[P53_MATRIX_KEY] as readonly number[] | undefined;
  const matrix = packed === undefined ? publishedP53Matrix : unpackP53Matrix(packed);
  return { threshold, wrapOrigin, matrix };
}

/** The largest sum of costs, in whole hundredths, that is at most the threshold, exactly. */
export function largestSum(threshold: number): number {
  return -ceilProduct(-threshold, 100);
}
