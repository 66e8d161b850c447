import { open } from 'node:fs/promises';
import { orAborted } from '@flipon/checked-files/or-aborted';
import { isZip } from '@flipon/intake/sniff-content';
import type { UploadedFile } from '@flipon/store/uploads';
import { importFile, type UploadToRead } from './import-file.ts';
import { readArchive } from './read-archive.ts';

const SNIFFED_BYTES = 4;

/**
 * Reads an upload while it arrives into one sequence, or an archive, once it is complete, into one for each
 * of its files.
 *
 * @returns the result of each file, in their order; at least one is a sequence
 * @throws SequenceTextError, IntakeError, NoRoomError, ImportEndedError, AppError with messages for the user;
 * the reason of `ended`
 */
export async function readUpload(upload: UploadToRead): Promise<UploadedFile[]> {
  const { deps, filename, arrival, ended } = upload;
  await orAborted(arrival.reaches(SNIFFED_BYTES), ended);
  const path = await deps.store.uploadFiles.path(upload.id);
  if (isZip(await orAborted(readHead(path, arrival.bytes()), ended))) {
    await orAborted(arrival.reaches(Number.POSITIVE_INFINITY), ended);
    return readArchive(upload, path);
  }
  const known = upload.files[0];
  if (known !== undefined) return [known];
  const sequenceId = await importFile(upload, path, {
    name: filename,
    title: upload.title,
    nameOf: (options, title) => options.name ?? title,
  });
  return [{ name: filename, sequenceId }];
}

async function readHead(path: string, arrivedBytes: number): Promise<Uint8Array> {
  const bytes = Math.min(arrivedBytes, SNIFFED_BYTES);
  if (bytes === 0) return new Uint8Array(0);
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
