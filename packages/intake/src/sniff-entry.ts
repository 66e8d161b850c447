import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import { IntakeError } from './intake-error.ts';
import { isZip, refuseForeignContent, SNIFFED_BYTES } from './sniff-content.ts';

const ANNOTATION_HEAD = /^(?:\uFEFF)?##gff-version\s/;
/** What a file of features is called, and how many columns its lines have at least. */
const ANNOTATION_ENDINGS: readonly { ending: RegExp; columns: number }[] = [
  { ending: /\.(?:gff|gff3|gtf)(?:\.gz|\.bgz)?$/i, columns: 8 },
  { ending: /\.bed(?:\.gz|\.bgz)?$/i, columns: 3 },
];
/** Lines of these files that are no features. */
const HEADING = /^(?:#|browser\s|track\s|\s*$)/;

/**
 * Do features stand in the file: GFF3 by its first line, GFF, GTF and BED by their name and columns?
 *
 * @param head the first bytes of the file, unpacked
 */
export function looksLikeAnnotation(name: string, head: Uint8Array): boolean {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(head);
  if (ANNOTATION_HEAD.test(text)) return true;
  const format = ANNOTATION_ENDINGS.find(({ ending }) => ending.test(name));
  const line = text.split(/\r\n|\r|\n/).find((each) => !HEADING.test(each));
  if (format === undefined) return false;
  // Behind a long heading no feature is in sight; a sequence never begins so.
  return line === undefined ? text.startsWith('#') : line.split('\t').length >= format.columns;
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
  refuseForeignContent(head.subarray(0, SNIFFED_BYTES));
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
