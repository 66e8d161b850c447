import { readFileSync } from 'node:fs';
import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { parseP53MatrixText } from '@flipon/analyses/tools/p53/parse-p53-matrix-text';
import { InputError, systemReason } from '../command-errors.ts';

const VARIABLE = 'FLIPON_P53_MATRIX';

/** The file that the environment names, if it names one. */
export function ownP53MatrixPaths(): string[] {
  const path = process.env[VARIABLE];
  return path === undefined || path === '' ? [] : [path];
}

/**
 * The matrix that the environment names, as for a server; other settings of servers do not matter
 * here.
 *
 * @returns null where none is named
 * @throws InputError when its file cannot be read, or holds no matrix
 */
export function ownP53Matrix(): P53Matrix | null {
  const [path] = ownP53MatrixPaths();
  if (path === undefined) return null;
  const parsed = parseP53MatrixText(readText(path));
  if (parsed.ok) return parsed.matrix;
  throw new InputError(`${VARIABLE}: ${path}: ${parsed.messages.join(' ')}`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    throw new InputError(`${VARIABLE}: ${path} cannot be read: ${reason}.`);
  }
}
