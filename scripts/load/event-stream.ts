import { createInterface } from 'node:readline';
import type { Recorder } from './recorder.ts';
import type { UserClient } from './user-client.ts';

/** A user's open event stream, with the server's events on their imports and analyses. */
export interface EventStream {
  /** Resolves once the job of a sequence or an analysis has ended, with its last state. */
  untilEnded(subjectId: string): Promise<string>;
  count(): number;
  close(): void;
}

const ENDS = ['FINISH', 'FAILED'];

/** @returns null where it did not open */
export async function openEventStream(
  client: UserClient,
  recorder: Recorder,
): Promise<EventStream | null> {
  const answer = await client.open({ name: 'events, until open', path: '/api/events' });
  if (answer === null) return null;
  const ended = new Map<string, string>();
  const waiting = new Map<string, (status: string) => void>();
  let events = 0;
  let isClosing = false;
  const lines = createInterface({ input: answer });
  // It tells of the cut, too, which `close` counts.
  lines.on('error', () => {});
  lines.on('line', (line) => {
    if (!line.startsWith('data: ')) return;
    events++;
    const event = JSON.parse(line.slice(6)) as { subjectId: string; batch: { status: string } };
    const { status } = event.batch;
    if (!ENDS.includes(status)) return;
    ended.set(event.subjectId, status);
    waiting.get(event.subjectId)?.(status);
    waiting.delete(event.subjectId);
  });
  answer.on('error', () => {});
  answer.on('close', () => {
    if (!isClosing) recorder.failed('events: the stream was cut');
    for (const tell of waiting.values()) tell('CUT');
  });
  return {
    untilEnded: (id) =>
      new Promise((resolve) => {
        const status = ended.get(id);
        if (status === undefined) waiting.set(id, resolve);
        else resolve(status);
      }),
    count: () => events,
    close() {
      isClosing = true;
      answer.destroy();
    },
  };
}
