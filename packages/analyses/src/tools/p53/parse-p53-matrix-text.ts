import { type ParsedP53Matrix, parseP53Matrix } from './parse-p53-matrix.ts';

/**
 * Reads the text of a matrix file, as an operator gives it in place of the published matrix.
 *
 * @returns the matrix, or every sentence that refuses it
 */
export function parseP53MatrixText(text: string): ParsedP53Matrix {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, messages: ['The p53 matrix is not valid JSON.'] };
  }
  return parseP53Matrix(json);
}
