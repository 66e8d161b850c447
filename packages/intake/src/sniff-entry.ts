import type { ContentName } from '@flipon/sequence/content-kinds';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import { recogniseContent } from '@flipon/sequence/recognise-content';
import { IntakeError } from './intake-error.ts';
import { isZip, refuseForeignContent } from './sniff-content.ts';

/** What of an archive goes to the sequences that came with it. */
const FEATURES: ReadonlySet<ContentName | null> = new Set<ContentName>([
  'gff3',
  'gff3-with-letters',
  'gtf',
  'bed',
]);

/**
 * Does the file contain features: GFF3, GTF or BED, by its content?
 *
 * @param name used only where the content is a long heading
 * @param head the first bytes of the file, unpacked
 */
export function looksLikeAnnotation(name: string, head: Uint8Array): boolean {
  return FEATURES.has(recogniseContent(head, name));
}

/**
 * Refuses a file of an archive by its first bytes.
 *
 * @param head the first bytes of the file, unpacked
 * @throws IntakeError not_a_sequence_file
 */
export function refuseInsideArchive(head: Uint8Array): void {
  if (isZip(head)) {
    throw new IntakeError(
      'not_a_sequence_file',
      'It is a zip archive or Office document inside a zip archive. ' +
        'Unpack it, and send the sequence files that it holds.',
    );
  }
  refuseForeignContent(head);
}

/**
 * Refuses a file whose beginning already cannot be one of sequences, such as a text to be read first.
 *
 * @param head the first bytes of the file, unpacked
 * @throws SequenceTextError
 */
export function refuseNoSequence(head: Uint8Array): void {
  createSequenceParser().push(head);
}
