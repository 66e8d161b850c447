import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { request } from '../request.ts';

/** Has the server count the bases of a sequence and answers the sequence with them. Throws ApiError. */
export function recountBases(sequenceId: string) {
  return request(sequenceAnswerSchema, `sequence/${sequenceId}/nucleic-counts`, {
    method: 'PATCH',
  });
}
