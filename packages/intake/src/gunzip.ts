import { DamagedGzipError, gunzip as unpack } from '@flipon/platform/gunzip';
import { createBgzipEnd } from './bgzip-end.ts';
import { IntakeError } from './intake-error.ts';

/**
 * Unpacks gzip data of any number of members, of bgzip too. Memory is bounded, and the source is never read
 * ahead: when the consumer stops, no read is under way, and the source can be closed at once.
 *
 * @param onNoEnd called at the end of data that bgzip began and did not end: it may be cut between blocks
 * @throws IntakeError damaged; errors of the source as they are
 */
export async function* gunzip(
  source: AsyncIterable<Uint8Array>,
  onNoEnd?: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const end = createBgzipEnd();
  try {
    yield* unpack(source, end.pass);
  } catch (error) {
    if (!(error instanceof DamagedGzipError)) throw error;
    throw new IntakeError(
      'damaged',
      'The gzip data is damaged or ends too early. Pack the file again or send it unpacked.',
      { cause: error },
    );
  }
  if (end.isMissing()) onNoEnd?.();
}
