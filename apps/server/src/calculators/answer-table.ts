import { createReadStream } from 'node:fs';
import { unpackP53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { killRow } from '@flipon/bulk/answer-kill';
import { p53Row } from '@flipon/bulk/answer-p53';
import type { BulkRow } from '@flipon/bulk/bulk-row';
import { readRows } from '@flipon/bulk/read-rows';
import { writeKillLines, writeP53Lines } from '@flipon/bulk/write-lines';
import { killRequestSchema } from './kill-request.ts';
import { readJsonTable } from './read-json-table.ts';
import type { TableTask } from './table-messages.ts';
import type { TableTurns } from './table-turns.ts';

type Rows = AsyncIterable<BulkRow> | Iterable<BulkRow>;

interface OpenTable {
  /** The fields of the request apart from its rows. */
  fields: Readonly<Record<string, unknown>>;
  /** The rows, each time from the first one on. */
  read(onWarning?: (sentence: string) => void): Rows;
}

/**
 * Answers a table. A first reading counts its rows and finds any refusal; a second computes the answers,
 * which are sent as they come.
 *
 * @throws what `refusalOfTable` knows
 */
export async function answerTable(task: TableTask, turns: TableTurns): Promise<void> {
  const { fields, read } = await openRows(task);
  const answer = prepareAnswer(task, fields);
  let rows = 0;
  const warnings: string[] = [];
  for await (const _ of read((sentence) => warnings.push(sentence))) {
    rows++;
    await turns.spend();
  }
  await turns.say({ type: 'counted', rows, warnings });
  for await (const bytes of answer(read())) await turns.write(bytes);
  await turns.flush();

  function prepareAnswer({ tool, format, matrix }: TableTask, said: object) {
    if (tool === p53Tool.tool) {
      const unpacked = unpackP53Matrix(matrix);
      return (all: Rows) =>
        writeP53Lines(
          inTurns(all, (row) => [p53Row(row, unpacked)]),
          format,
        );
    }
    const asked = killRequestSchema.parse(said);
    return (all: Rows) =>
      writeKillLines(
        inTurns(all, (row) => killRow(row, asked)),
        format,
      );
  }

  async function* inTurns<Line>(all: Rows, answerRow: (row: BulkRow) => readonly Line[]) {
    for await (const row of all) {
      yield* answerRow(row);
      await turns.spend();
    }
  }
}

async function openRows({ path, source, fields }: TableTask): Promise<OpenTable> {
  if (source === 'file') {
    const read = (onWarning = (_: string) => {}) => readRows(createReadStream(path), { onWarning });
    return { fields, read };
  }
  const table = await readJsonTable(path);
  return { fields: table.fields, read: () => table.rows };
}
