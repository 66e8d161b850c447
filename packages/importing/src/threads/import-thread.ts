import { parentPort } from 'node:worker_threads';
import { type ArchiveEntry, listArchive, openArchiveEntry } from '@flipon/intake/zip-archive';
import type { NewRecord } from '@flipon/store/records';
import { readContent } from '../bases/read-content.ts';
import { lowerThreadPriority } from './lower-thread-priority.ts';
import type {
  FromThread,
  ThreadResult,
  ThreadTask,
  ToThread,
  TurnEnd,
  TurnStart,
} from './thread-messages.ts';
import { packError } from './thread-messages.ts';
import { createTurns, readSpool, type Turns } from './turns.ts';

lowerThreadPriority();

/** One thread of the pool: readings are coroutines, and only the one that has the turn runs. */
const readings = new Map<number, Turns>();

parentPort?.on('message', (message: ToThread) => {
  const { id } = message;
  if (message.type === 'list') {
    listArchive(message.path, message.limits).then(
      (entries) => reply({ type: 'listed', id, entries }),
      (error: unknown) => reply({ type: 'unlisted', id, error: packError(error) }),
    );
  } else if (message.type === 'stop') {
    readings.get(id)?.stop();
  } else if (message.task === null) {
    readings.get(id)?.begin(message);
  } else {
    read(id, message.task, message);
  }
});

function read(id: number, task: ThreadTask, source: TurnStart) {
  let doneBp = 0;
  let readBytes = 0;
  const send = (end: TurnEnd) => reply({ type: 'turn', id, end, doneBp, readBytes });
  const turns = createTurns(source, send);
  readings.set(id, turns);
  const onRead = (bytes: number) => {
    readBytes = bytes;
  };
  const content =
    task.entry === null
      ? readSpool(task.sourcePath, turns, onRead)
      : readEntry(task.sourcePath, task.entry, onRead);
  const onText = (textBytes: number) => turns.spend({ textBytes });
  const readInto = async ({ into, maxBytes }: ThreadTask): Promise<ThreadResult> => {
    if (into.is === 'features') {
      const { stagedPath } = into;
      // Most threads never need it, and it would be a fifth of what they load.
      const { readFeatures } = await import('../features/read-features.ts');
      return {
        is: into.is,
        features: await readFeatures(content, { maxBytes, stagedPath, onText }),
      };
    }
    if (into.is === 'lane') {
      const { stagedPath } = into;
      const { readLane } = await import('../lanes/read-lane.ts');
      return { is: into.is, lane: await readLane(content, { maxBytes, stagedPath, onText }) };
    }
    const steps = {
      onRecords: (records: NewRecord[]) => turns.end({ why: 'records', records }),
      onRoomNeeded: (storedBytes: number) =>
        storedBytes > turns.source().roomBytes
          ? turns.end({ why: 'room', storedBytes })
          : undefined,
      onText(textBytes: number, bases: number) {
        doneBp = bases;
        return onText(textBytes);
      },
    };
    return { is: into.is, content: await readContent(content, { maxBytes, paths: into, steps }) };
  };
  readInto(task)
    .then(
      (result) => send({ why: 'done', result }),
      (error: unknown) => send({ why: 'failed', error: packError(error) }),
    )
    .finally(() => readings.delete(id));
}

async function* readEntry(
  path: string,
  entry: ArchiveEntry,
  onRead: (readBytes: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  let readBytes = 0;
  for await (const chunk of openArchiveEntry(path, entry)) {
    readBytes += chunk.length;
    onRead(readBytes);
    yield chunk;
  }
}

function reply(message: FromThread): void {
  parentPort?.postMessage(message);
}
