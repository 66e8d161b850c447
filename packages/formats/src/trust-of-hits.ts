import { trustLine } from '@flipon/analyses/accuracy/trust-line';
import type { ExportHeading, ExportSource } from './hit-writer.ts';

type Sources = readonly { name: string; type?: ExportSource['type'] | undefined }[];

/** What the words depend on: of a selection, whether there is one. */
type Trusted = Pick<ExportHeading, 'definition' | 'parameters'> & {
  sources: Sources;
  selection?: unknown;
};

/** How far to trust the hits of a file, as the page of their result says it. */
export function trustOfHits({ definition, parameters, sources, selection }: Trusted): string {
  return trustLine(definition, parameters, moleculeOf(sources), selection !== undefined);
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * A checksum (FNV-1a of UTF-16, 32 bits, hexadecimal) of these words, which change with each measurement: files
 * with the same one have the same words.
 */
export function trustMark(heading: Trusted): string {
  let sum = FNV_OFFSET;
  for (const unit of trustOfHits(heading).split('')) {
    sum = Math.imul(sum ^ unit.charCodeAt(0), FNV_PRIME);
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** RNA where all that was searched is RNA; null where it is unknown of a sequence. */
export function moleculeOf(sources: Sources): 'DNA' | 'RNA' | null {
  if (sources.some(({ type }) => type === 'unknown')) return null;
  return sources.every(({ type }) => type === 'RNA') ? 'RNA' : 'DNA';
}
