import type { Upload } from '@flipon/contract/upload';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { knownFile } from '../../../../api/uploads/known-files.ts';
import { uploadListQuery } from '../../../../api/uploads/unfinished-uploads.ts';
import { fingerprintOf } from '../queue/fingerprint.ts';
import { differenceOf } from './match-unfinished.ts';

/**
 * The uploads that are neither done nor in this page's queue, `ownIds`, and the way to find the one
 * that a file belongs to.
 */
export function useUnfinished(ownIds: readonly string[]) {
  const queryClient = useQueryClient();
  const { data } = useQuery(uploadListQuery);
  const [differences, setDifferences] = useState<Readonly<Record<string, string>>>({});
  const uploads = (data?.items ?? [])
    .filter(
      ({ id, status }) => !ownIds.includes(id) && (status === 'SENDING' || status === 'FAILED'),
    )
    // The server may know it by its title.
    .map((upload) => ({ ...upload, filename: knownFile(upload.id)?.name ?? upload.filename }));

  /** Why a file does not belong to an upload; null where it does. */
  async function compare(file: File, upload: Upload): Promise<string | null> {
    const print = await fingerprintOf(file).catch(() => '');
    return differenceOf(file, print, upload, knownFile(upload.id));
  }

  const isElsewhere = ({ id }: Upload) => data?.claimed.includes(id) ?? false;

  return {
    uploads: uploads.filter((upload) => !isElsewhere(upload)),
    /** Those that another window of this browser is sending. */
    elsewhere: uploads.filter(isElsewhere),
    differences,
    /** Whether a file can resume an upload; if not, the upload's line says why. */
    async isFileOf(file: File, upload: Upload): Promise<boolean> {
      const difference = await compare(file, upload);
      const { [upload.id]: _before, ...others } = differences;
      setDifferences(difference === null ? others : { ...others, [upload.id]: difference });
      return difference === null;
    },
    /** The upload that a file can resume, or undefined. */
    async findUploadOf(file: File): Promise<Upload | undefined> {
      for (const upload of uploads) {
        if (upload.status !== 'SENDING' || isElsewhere(upload)) continue;
        if (file.size !== upload.size) continue;
        if ((await compare(file, upload)) === null) return upload;
      }
      return undefined;
    },
    readAnew: () => void queryClient.invalidateQueries({ queryKey: uploadListQuery.queryKey }),
  };
}
