import file from './p53-matrix.json' with { type: 'json' };
import type { P53Matrix } from './p53-matrix.ts';
import { parseP53Matrix } from './parse-p53-matrix.ts';

/**
 * The published matrix, which Flipon computes with unless its operator gives another.
 *
 * Veprintsev, Fersht, Nucleic Acids Res. 2008;36:1589, doi:10.1093/nar/gkm1040; the file says where
 * the numbers were read.
 */
export const publishedP53Matrix: P53Matrix = readPublished();

function readPublished(): P53Matrix {
  const parsed = parseP53Matrix(file);
  if (!parsed.ok) throw new Error(`the published matrix is wrong: ${parsed.messages.join(' ')}`);
  return parsed.matrix;
}
