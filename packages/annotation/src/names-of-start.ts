import { AnnotationError } from './annotation-error.ts';
import { readSequenceRegion } from './gff/sequence-region.ts';
import { createAnnotationParser } from './parse-annotation.ts';
import { createLineSplitter } from './split-lines.ts';

/** Rows are looked at in about as many bytes; comments before them in any number. */
const ROW_BYTES = 64 * 1024;

/**
 * The names of sequences in the lines `##sequence-region` and the first rows of a file of features, each once.
 *
 * @param start its first bytes, unpacked, which may end within a line
 */
export function namesOfStart(start: Uint8Array): string[] {
  const regions = new Set<string>();
  const rows = new Set<string>();
  const parser = createAnnotationParser((name) => rows.add(name));
  const splitter = createLineSplitter();
  let hasRows = false;
  try {
    for (let from = 0; from < start.length && !hasRows; from += ROW_BYTES) {
      // In the part with the first row there may be no second one.
      hasRows = rows.size > 0;
      const part = start.subarray(from, from + ROW_BYTES);
      for (const line of splitter.push(part)) {
        const region = readSequenceRegion(line ?? '');
        if (region !== null) regions.add(region.name);
      }
      for (const { sequenceName } of parser.push(part)) rows.add(sequenceName);
    }
    for (const { sequenceName } of parser.finish().features) rows.add(sequenceName);
  } catch (error) {
    if (!(error instanceof AnnotationError)) throw error;
  }
  return [...new Set([...regions, ...rows])];
}
