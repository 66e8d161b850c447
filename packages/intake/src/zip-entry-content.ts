import { crc32 } from '@flipon/platform/codecs';
import { IntakeError } from './intake-error.ts';

/**
 * Passes on what a file of an archive holds, as long as it is what the archive states.
 *
 * @throws IntakeError damaged
 */
export async function* checkEntryContent(
  content: AsyncIterable<Uint8Array>,
  stated: { sizeBytes: number; crc32: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  let sizeBytes = 0;
  let sum = 0;
  for await (const chunk of content) {
    sizeBytes += chunk.length;
    if (sizeBytes > stated.sizeBytes) throw otherSize();
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (sizeBytes !== stated.sizeBytes) throw otherSize();
  if (sum !== stated.crc32) {
    throw new IntakeError(
      'damaged',
      'The file is damaged: its checksum is not the one that the archive states. Pack it again.',
    );
  }
}

function otherSize(): IntakeError {
  return new IntakeError(
    'damaged',
    'The file does not have the size that the archive states. Pack the files again.',
  );
}
