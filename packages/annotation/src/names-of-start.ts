import { AnnotationError } from './annotation-error.ts';
import { createAnnotationParser } from './parse-annotation.ts';

/**
 * The names of sequences in the first lines of a file of features, each once.
 *
 * @param start its first bytes, unpacked, which may end within a line
 */
export function namesOfStart(start: Uint8Array): string[] {
  const names = new Set<string>();
  const parser = createAnnotationParser((name) => names.add(name));
  try {
    for (const { sequenceName } of parser.push(start)) names.add(sequenceName);
    for (const { sequenceName } of parser.finish().features) names.add(sequenceName);
  } catch (error) {
    if (!(error instanceof AnnotationError)) throw error;
  }
  return [...names];
}
