import type { AnswerCall } from '../answer-route.ts';
import type { MappedSequence } from './mapped-sequence.ts';

/**
 * What decides on the bytes of an answer that is made of the bases of a sequence and of results of it: the encodings,
 * too, as a strong tag identifies the exact bytes.
 *
 * @param madeOf the other values that decide on the bytes
 */
export function madeOfMap(
  { path, query, encodings }: AnswerCall,
  { id, basesBlobId, recordTableId }: MappedSequence,
  madeOf: readonly unknown[],
): readonly unknown[] {
  return [id, basesBlobId, recordTableId, madeOf, [path, query, encodings]];
}
