import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { request } from '../request.ts';

/** Replaces the tags of a sequence. Throws ApiError. */
export function setSequenceTags(id: string, tags: readonly string[]) {
  return request(sequenceAnswerSchema, `sequence/${id}/tags`, { method: 'PUT', body: { tags } });
}
