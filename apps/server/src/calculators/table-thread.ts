import { type MessagePort, parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@flipon/importing/lower-thread-priority';
import { answerTable } from './answer-table.ts';
import { refusalOfTable } from './refusal-of-table.ts';
import type { FromTable, TableTask } from './table-messages.ts';
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

lowerThreadPriority();
if (parentPort !== null) await answerTables(parentPort);
