import { ceilProduct } from '../../numbers/exact-decimal.ts';
import type { ParametersOf } from '../../parameters/field.ts';
import { type P53Matrix, packP53Matrix, unpackP53Matrix } from '../../tools/p53/p53-matrix.ts';
import { publishedP53Matrix } from '../../tools/p53/published-p53-matrix.ts';
import type { p53predictor } from './p53predictor.ts';

export type P53Parameters = ParametersOf<typeof p53predictor>;

/** The matrix that sites are scored with: the operator's own, else the published one. */
export function matrixOf({ matrix }: P53Parameters): P53Matrix {
  return matrix === undefined ? publishedP53Matrix : unpackP53Matrix(matrix);
}

/** The operator's matrix as the value that starts take along; nothing where there is none. */
export function operatorMatrix(matrix: P53Matrix | null): { p53predictor?: readonly number[] } {
  return matrix === null ? {} : { p53predictor: packP53Matrix(matrix) };
}

/** The largest sum of costs, in whole hundredths, that is at most the threshold, exactly. */
export function largestSum(threshold: number): number {
  return -ceilProduct(-threshold, 100);
}
