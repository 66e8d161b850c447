import { AnnotationError } from '../annotation-error.ts';
import type { AnnotationFeature } from '../annotation-feature.ts';
import { type AnnotationSummary, createAnnotationParser } from '../parse-annotation.ts';

export interface ParsedAnnotation {
  /** In order of their lines. */
  features: AnnotationFeature[];
  summary: AnnotationSummary;
  /** As they were noted, each once. */
  names: string[];
}

/**
 * Parses a text and puts its pieces together.
 *
 * @param chunkSizes used in turn, again and again; one must not be 0
 */
export function parseWhole(
  text: string | Uint8Array,
  chunkSizes: readonly number[] = [Number.MAX_SAFE_INTEGER],
): ParsedAnnotation {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const names = new Set<string>();
  const parser = createAnnotationParser((name) => names.add(name));
  const features: AnnotationFeature[] = [];
  for (let start = 0, turn = 0; start < bytes.length; turn += 1) {
    const end = start + (chunkSizes[turn % chunkSizes.length] ?? 1);
    // A copy that is overwritten afterwards: the parser must not keep the chunk.
    const chunk = new Uint8Array(bytes.subarray(start, end));
    features.push(...parser.push(chunk));
    chunk.fill(0x21);
    start = end;
  }
  const last = parser.finish();
  features.push(...last.features);
  return {
    features: features.toSorted((a, b) => a.line - b.line),
    summary: last.summary,
    names: [...names],
  };
}

/** The same, but a refusal is its message. @throws whatever is no AnnotationError */
export function outcomeOf(parse: () => ParsedAnnotation): ParsedAnnotation | string {
  try {
    return parse();
  } catch (error) {
    if (error instanceof AnnotationError) return error.message;
    throw error;
  }
}
