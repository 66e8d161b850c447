import { z } from 'zod';
import { bulkFormats, MAX_BULK_ROWS } from './bulk.ts';

/** As which file a table is answered. */
export const bulkQuerySchema = z.object({
  format: z
    .enum(bulkFormats, { error: `Format must be one of ${bulkFormats.join(', ')}.` })
    .default('jsonl')
    .describe('As what the table is answered: a line of JSON for each answer, or a table.'),
});

/** The rows of a table that is sent as JSON; the error of a row is in its line of the response. */
export const bulkRowsSchema = z.object({
  rows: z
    .array(z.unknown(), { error: 'Rows must be a list.' })
    .min(1, { error: 'There are no rows.' })
    .max(MAX_BULK_ROWS, {
      error: `There can be ${MAX_BULK_ROWS.toLocaleString('en-US')} rows at most.`,
    }),
});
