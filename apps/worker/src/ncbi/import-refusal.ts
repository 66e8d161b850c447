import { EutilsError } from '@flipon/eutils/eutils-error';
import { SequenceTextError } from '@flipon/sequence/sequence-text-error';
import { NoSpaceError } from '@flipon/store/disk';
import { NoRoomError } from '@flipon/store/room';

/** A record that will not be imported, with a sentence for its owner that names it. */
export class ImportRefusal extends Error {}

/** Why an import failed, for its owner, with its accession; null where that is a bug of ours. */
export function publicReason(accession: string, error: unknown): string | null {
  if (error instanceof ImportRefusal) return error.message;
  if (error instanceof EutilsError) {
    return error.trouble === 'unknown_record'
      ? `NCBI knows no record "${accession}".`
      : `${accession}: ${error.message}`;
  }
  if (error instanceof NoRoomError || error instanceof NoSpaceError) {
    return `${accession}: ${error.message} Then retry.`;
  }
  if (error instanceof SequenceTextError) return `${accession}: ${error.message}`;
  return null;
}
