import { BULK_ROWS_HEADER } from '@flipon/contract/bulk';
import { requestAnswer } from '../request.ts';
import { readLines } from './read-lines.ts';

export interface BulkQuestion {
  /** Below `analyse/`: `g4killer/bulk`. */
  route: string;
  table: Blob;
  /** The name of the table; the server may recognise it by its ending. */
  fileName: string;
  fields: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

export interface BulkAnswer {
  /** How many rows the table has; null where a proxy took the header away. */
  totalRows: number | null;
  /** The lines of the answer as text, some at a time, while the server computes the next ones. */
  lines: AsyncGenerator<string[]>;
}

/** Only the first mask of each answer is shown in a table. */
const MASKS = '1';

/**
 * Has a calculator answer a whole table. Throws ApiError where it is refused; reading the lines throws
 * what `fetch` throws where the connection breaks, or the signal's reason.
 */
export async function askBulk(question: BulkQuestion): Promise<BulkAnswer> {
  const form = new FormData();
  // The fields of the computation come before the table, which the server may read while it
  // arrives.
  for (const [name, value] of Object.entries({ ...question.fields, masks: MASKS })) {
    form.append(name, value);
  }
  form.append('file', question.table, question.fileName);
  const answer = await requestAnswer(`analyse/${question.route}`, {
    method: 'POST',
    form,
    signal: question.signal,
  });
  const total = Number(answer.headers.get(BULK_ROWS_HEADER) ?? Number.NaN);
  return {
    totalRows: Number.isInteger(total) ? total : null,
    lines: readLines(answer.body ?? new Blob().stream()),
  };
}
