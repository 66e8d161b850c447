import { type MessagePort, parentPort } from 'node:worker_threads';
import { AppError } from '@flipon/answers/app-error';
import { BulkFileError } from '@flipon/bulk/bulk-file-error';
import { lowerThreadPriority } from '@flipon/importing/lower-thread-priority';
import { ZodError } from 'zod';
import { answerTable } from './answer-table.ts';
import type { FromTable, PackedRefusal, TableTask } from './table-messages.ts';
import { createTableTurns, nextMessage } from './table-turns.ts';

/** A thread that answers one table after the other, a turn at a time. */
async function answerTables(port: MessagePort): Promise<never> {
  for (;;) {
    const task = await nextMessage<TableTask>(port);
    port.postMessage(await endOf(task, port));
  }
}

async function endOf(task: TableTask, port: MessagePort): Promise<FromTable> {
  try {
    await answerTable(task, createTableTurns(port));
    return { type: 'done' };
  } catch (error) {
    const refusal = refusalOfTable(error);
    if (refusal === null) throw error;
    return { type: 'refused', refusal };
  }
}

/** The refusal of a table as a whole, in words for its sender; null where it is a bug. */
function refusalOfTable(error: unknown): PackedRefusal | null {
  if (error instanceof AppError) {
    const { code, message, issues } = error;
    return { code, message, ...(issues === undefined ? {} : { issues: [...issues] }) };
  }
  if (error instanceof ZodError) {
    const issues = error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      defaultMessage: message,
    }));
    return { code: 'invalid_request', message: issues[0]?.defaultMessage ?? '', issues };
  }
  if (!(error instanceof BulkFileError)) return null;
  const { message } = error;
  return {
    code: error.code === 'too_large' ? 'too_large' : 'invalid_request',
    message,
    issues: [{ field: 'file', defaultMessage: message }],
  };
}

lowerThreadPriority();
if (parentPort !== null) await answerTables(parentPort);
