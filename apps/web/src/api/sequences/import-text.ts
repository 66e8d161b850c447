import { sequenceAnswerSchema } from '@flipon/contract/sequence';
import { request } from '../request.ts';

export interface TextImport {
  name: string;
  data: string;
  circular: boolean;
  tags: readonly string[];
}

/** Sends pasted text; the server finds out itself whether it is FASTA, and whether it is RNA. */
export function importText(sequence: TextImport, signal?: AbortSignal) {
  return request(sequenceAnswerSchema, 'sequence/import/text', {
    method: 'POST',
    body: { ...sequence, format: 'PLAIN' },
    signal,
  });
}
