import { uploadAnswerSchema } from '@flipon/contract/upload';
import { request } from '../request.ts';

/** An upload with the sequences that it makes, and the files of an archive that were left out. */
export function fetchUpload(id: string, signal?: AbortSignal) {
  return request(uploadAnswerSchema, `upload/${id}`, { signal });
}
