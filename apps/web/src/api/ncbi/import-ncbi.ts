import type { ImportNcbiAnswer } from '@flipon/contract/ncbi';
import { request } from '../request.ts';

export interface NcbiImport {
  ncbis: readonly { ncbiId: string; name?: string }[];
  tags: readonly string[];
  /** Absent where the records say it. */
  circular?: boolean | undefined;
  features: boolean;
  /** The user's own; it travels with this call and is kept nowhere. */
  apiKey?: string | undefined;
}

const loadSchema = async () => (await import('@flipon/contract/ncbi')).importNcbiAnswerSchema;

/** Starts to fetch records; the answer has a sequence for each, whose import runs. */
export function importNcbi(body: NcbiImport): Promise<ImportNcbiAnswer> {
  return request(loadSchema, 'sequence/import/ncbi', { method: 'POST', body });
}
