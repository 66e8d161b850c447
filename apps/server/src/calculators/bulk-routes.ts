import { sequenceFileStem } from '@flipon/analyses/file-stem';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { packP53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import { attachment } from '@flipon/answers/attachment';
import {
  BULK_ROWS_HEADER,
  BULK_WARNINGS_HEADER,
  type BulkFormat,
  g4KillerLineSchema,
  p53LineSchema,
} from '@flipon/contract/bulk';
import { bulkQuerySchema } from '@flipon/contract/bulk-request';
import { formatOf } from '@flipon/formats/hit-formats';
import { requireOpenDisk } from '@flipon/store/disk';
import { z } from 'zod';
import type { PluginOptions } from '../deps.ts';
import { requireSwitchedOn } from '../feature-flags/feature-flags.ts';
import type { AppInstance } from '../http/app-instance.ts';

import { ownerOf } from '../http/owner-of.ts';
import { describedKillFields, describeTable } from './describe-table.ts';
import { noTable, receiveTable } from './receive-table.ts';
import type { Tables } from './tables.ts';

const DESCRIPTION =
  'The answer is streamed while it is computed, and nothing is kept. A row that is no sequence has `error` in its line, and the others go on; a file that is wrong as a whole is refused before anything is computed. A table waits for its turn: two of yours are open at a time, ten may be under way.';

const calculators = [
  {
    definition: g4killer,
    line: g4KillerLineSchema,
    body: describeTable(g4killer.sequence.help, describedKillFields),
    lines:
      'A line for each row and each threshold, in this order. Columns of tables: row, name, sequence, length, originScore, targetThreshold, onComplementary, changeCount, mutationScore, mutationVariants, mutationSequence (the first mask), error.',
  },
  {
    definition: p53Tool,
    line: p53LineSchema,
    body: describeTable(p53Tool.single.help, {}),
    lines: 'Columns of tables: row, name, sequence, predictor, difference, affinity, error.',
  },
] as const;

/** Tables of many sequences for the calculators: read, answered row by row, and not kept. */
export async function bulkRoutes(
  app: AppInstance,
  { deps: { store, options }, tables }: PluginOptions & { tables: Tables },
): Promise<void> {
  app.addHook('onRequest', app.authenticate);
  // A table as JSON is for a thread to parse.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (_request, body, done) => done(null, body));
  app.addContentTypeParser('*', (_request, _body, done) => done(noTable()));

  const matrix = packP53Matrix(options.p53Matrix ?? publishedP53Matrix);
  for (const { definition, line, body, lines } of calculators) {
    const { tool, title, apiRoute } = definition;
    app.post(
      `/api/analyse/${apiRoute}/bulk`,
      {
        config: {
          access: 'read',
          readsStream: true,
          streamedBody: body,
          refusals: ['forbidden', 'rate_limited', 'too_large'],
        },
        schema: {
          tags: [title],
          summary: 'Answers a table of up to 100,000 sequences, a line each',
          description: `${DESCRIPTION} ${lines}`,
          consumes: ['multipart/form-data', 'application/json'],
          querystring: bulkQuerySchema,
          response: { 200: answersOf(line) },
        },
      },
      async (request, reply) => {
        requireSwitchedOn(options.kindsOff, [tool]);
        const { format } = request.query;
        await requireOpenDisk(store.db, options.quotas.server);
        const left = new AbortController();
        reply.raw.once('close', () => left.abort(new Error('the client went away')));
        let filename: string | null = null;
        const { rows, warnings, content } = await tables.answer(
          ownerOf(request),
          left.signal,
          async (path, held, ended) => {
            const received = await receiveTable(request, { path, held, ended });
            filename = received.filename;
            const { source, fields } = received;
            return { tool, source, fields, format, matrix };
          },
        );
        // The number of rows arrives before the first of them.
        reply.raw.once('pipe', () => reply.raw.flushHeaders());
        return reply
          .header(BULK_ROWS_HEADER, rows)
          .headers(warnings.length === 0 ? {} : { [BULK_WARNINGS_HEADER]: asciiJson(warnings) })
          .header('content-disposition', attachment(nameOf(filename, tool, format)))
          .type(formatOf(format).mediaType)
          .send(content);
      },
    );
  }
}

function answersOf(line: z.ZodType) {
  const others = ['csv', 'tsv', 'xlsx'] as const;
  const file = z.string().describe('A table with a head, a line for each answer.');
  return {
    description: `The answers, in the order of the rows. The header ${BULK_ROWS_HEADER} tells how many rows there are, and ${BULK_WARNINGS_HEADER}, where there is something to tell of the file as a whole, holds a JSON list of sentences: which column was read where none is named sequence.`,
    content: {
      [bareType('jsonl')]: { schema: line },
      ...Object.fromEntries(others.map((format) => [bareType(format), { schema: file }])),
    },
  };
}

function bareType(format: BulkFormat): string {
  return formatOf(format).mediaType.split(';')[0] ?? '';
}

/** Headers have no other letters. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** `oligos.csv.gz` is answered as `oligos_g4killer.csv`. */
function nameOf(filename: string | null, tool: string, format: BulkFormat): string {
  const name = (filename ?? '').replace(/(\.gz)?$/i, '').replace(/\.[a-z0-9]{1,8}$/i, '');
  const stem = name === '' ? '' : `${sequenceFileStem({ sequenceName: name })}_`;
  return `${stem}${tool}.${format}`;
}
