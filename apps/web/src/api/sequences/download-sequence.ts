import { addressOf } from '../address.ts';
import { request } from '../request.ts';
import { withQuery } from '../with-query.ts';

export type SequenceFileFormat = 'fasta' | 'fasta.gz' | 'gb';

/** A file of a sequence; positions are 0-based in the record, the end is not part. */
export interface SequenceFile {
  format: SequenceFileFormat;
  /** All records where absent. */
  record?: number | undefined;
  start?: number | undefined;
  end?: number | undefined;
  /** Soft-masked letters in lower case. */
  masked?: boolean;
}

/**
 * Makes a link to a file of a sequence, which the browser saves while it comes: it needs no header,
 * and its token reads the files of this sequence alone. Throws ApiError.
 */
export async function linkToSequence(
  sequenceId: string,
  { format, ...query }: SequenceFile,
): Promise<string> {
  const { downloadToken } = await request(
    async () => (await import('@flipon/contract/sequence-file')).downloadTokenSchema,
    `sequence/${sequenceId}/download-token`,
    { method: 'POST' },
  );
  const path = addressOf(`/api/sequence/${sequenceId}/sequence.${format}`);
  return withQuery(path, { ...query, token: downloadToken });
}
