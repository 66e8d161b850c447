import { readFileSync } from 'node:fs';
import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { parseP53MatrixText } from '@flipon/analyses/tools/p53/parse-p53-matrix-text';

export type P53MatrixReading = { ok: true; matrix: P53Matrix } | { ok: false; message: string };

/** The operator's own matrix, or the message that refuses to start without it. */
export function readP53Matrix(path: string): P53MatrixReading {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'no reason given' } = error as NodeJS.ErrnoException;
    return { ok: false, message: `FLIPON_P53_MATRIX: ${path} cannot be read (${code}).` };
  }
  const parsed = parseP53MatrixText(text);
  if (parsed.ok) return parsed;
  return { ok: false, message: `FLIPON_P53_MATRIX: ${path}: ${parsed.messages.join(' ')}` };
}
