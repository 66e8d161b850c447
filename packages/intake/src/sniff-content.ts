import { RECOGNISED_BYTES, recogniseContent } from '@flipon/sequence/recognise-content';
import { refuseAsSequence } from '@flipon/sequence/refuse-content';
import { IntakeError } from './intake-error.ts';

/** As many first bytes as say what a content is. */
export const SNIFFED_BYTES = RECOGNISED_BYTES;

/** Does the content begin as a ZIP archive does, or one of the documents that are such archives? */
export function isZip(head: Uint8Array): boolean {
  return recogniseContent(head.subarray(0, MAGIC_BYTES)) === 'zip';
}

/** Does the content begin with the magic number of gzip? */
export function isGzip(head: Uint8Array): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** Does the content begin as a Parquet file does? */
export function isParquet(head: Uint8Array): boolean {
  return recogniseContent(head.subarray(0, MAGIC_BYTES)) === 'parquet';
}

const MAGIC_BYTES = 4;

/**
 * Refuses content that is known to be no sequence. All else passes: the parser judges it.
 *
 * @param head the first bytes after decompression, fewer than `SNIFFED_BYTES` only if that is all
 * @throws IntakeError not_a_sequence_file
 */
export function refuseForeignContent(head: Uint8Array): void {
  if (head.length === 0) throw new IntakeError('not_a_sequence_file', 'The file is empty.');
  const kind = recogniseContent(head);
  const refusal = kind === null ? null : refuseAsSequence(kind);
  if (refusal !== null) throw new IntakeError('not_a_sequence_file', refusal);
}
