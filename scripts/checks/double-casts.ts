import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';
import { maskSource } from './mask-source.ts';
import { isTestPath, isTypeScript } from './read-sources.ts';

const DOUBLE_CAST = /\bas\s+unknown\s+as\b/g;

/**
 * Casts by way of unknown, as `file:line: why`: the compiler refuses them without that detour, since
 * the two types have nothing in common. Tests may make half an object this way.
 */
export function findDoubleCasts(root: string): string[] {
  return listFiles(root)
    .filter((path) => isTypeScript(path) && !isTestPath(path))
    .flatMap((path) => {
      const masked = maskSource(readFileSync(join(root, path), 'utf8'));
      return [...masked.matchAll(DOUBLE_CAST)].map(({ index }) => {
        const line = masked.slice(0, index).split('\n').length;
        return `${path}:${line}: a cast by way of unknown claims what the compiler knows to be false; give the value its type where it is made, or parse it`;
      });
    });
}
