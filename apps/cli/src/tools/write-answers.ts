import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { BulkFileError } from '@flipon/bulk/bulk-file-error';
import { InputError } from '../command-errors.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { writeFile } from '../output/write-file.ts';
import type { TableOutput } from './table-output.ts';

/** A line of a calculator's answer. */
type AnswerLine = { row: number; error?: string; note?: string | undefined };

/**
 * Writes all answers, and tells then how many rows have a note, and how many no answer.
 *
 * @param write makes the bytes of the file
 * @throws InputError where a row has no answer, or the file cannot be written
 */
export async function writeAnswers<Line extends AnswerLine>(
  lines: AsyncIterable<Line>,
  write: (lines: AsyncIterable<Line>) => AsyncIterable<Uint8Array>,
  { out }: TableOutput,
  cleanUp: CleanUp,
): Promise<void> {
  const rows = { last: 0, failed: 0, noted: 0 };
  const counted = countFailures(lines, rows);
  try {
    if (out === null) await writeOut(write(counted));
    else {
      const open = (source: AsyncIterable<Line>) => {
        const bytes = Readable.from(write(source));
        return out.endsWith('.gz') ? ([bytes, createGzip()] as const) : ([bytes] as const);
      };
      await writeFile(counted, open, out, cleanUp);
    }
  } catch (error) {
    throw error instanceof BulkFileError ? new InputError(error.message) : error;
  }
  if (rows.noted > 0) process.stderr.write(`flipon: ${describeNotes(rows)}\n`);
  if (rows.failed > 0) throw new InputError(describeFailures(rows));
}

async function* countFailures<Line extends AnswerLine>(
  lines: AsyncIterable<Line>,
  rows: { last: number; failed: number; noted: number },
): AsyncGenerator<Line, void, undefined> {
  for await (const line of lines) {
    // A row has a line for each threshold.
    if (line.error !== undefined && line.row !== rows.last) rows.failed += 1;
    if (line.note !== undefined && line.row !== rows.last) rows.noted += 1;
    rows.last = line.row;
    yield line;
  }
}

function describeFailures({ last, failed }: { last: number; failed: number }): string {
  const rows = last === 1 ? 'row' : 'rows';
  return `${failed} of ${last} ${rows} ${failed === 1 ? 'has' : 'have'} no answer; "error" says why.`;
}

function describeNotes({ last, noted }: { last: number; noted: number }): string {
  const rows = last === 1 ? 'row' : 'rows';
  return `${noted} of ${last} ${rows} ${noted === 1 ? 'has' : 'have'} a note; "note" says what was left out.`;
}

/** To standard output as fast as it is taken there. */
async function writeOut(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) {
    if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
    // A fast reader takes each chunk at once: without a pause, no signal would be handled.
    await nextTurn();
  }
}
