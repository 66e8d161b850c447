import { readFileInChunks } from '@flipon/intake/read-file';
import type { SequenceInput } from './sequence-input.ts';

/** The bytes of an input, packed as they may be. @throws IntakeError an archive that cannot be read */
export async function openSource({
  path,
  entry,
}: SequenceInput): Promise<AsyncIterable<Uint8Array>> {
  if (path !== null && entry !== null) {
    const { openArchiveEntry } = await import('@flipon/intake/zip-archive');
    return openArchiveEntry(path, entry);
  }
  return path === null ? process.stdin : readFileInChunks(path);
}
