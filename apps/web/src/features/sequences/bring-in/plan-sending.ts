import type { Sequence } from '@flipon/contract/sequence';
import type { Upload, UploadTask } from '../upload/queue/upload.ts';
import { stemOf } from '../upload/queue/upload-order.ts';

type Wanted = Pick<Upload, 'file' | 'task'>;

/** What files became; features became no sequence of their own. */
export type Brought = Map<File, readonly Sequence[]>;

export interface Sending {
  /** What the queue does not know yet. */
  fresh: readonly Wanted[];
  /** What to wait for: these, and those that were under way. */
  awaited: readonly UploadTask[];
}

/**
 * What is still to be sent of files that are given again, as after one of them was refused: the others
 * must not be imported a second time. Those of the queue that are done go into `brought`, because the queue
 * forgets them when others are added.
 */
export function planSending(
  wanted: readonly Wanted[],
  queued: readonly Upload[],
  brought: Brought,
): Sending {
  for (const { file, state, answer } of queued) {
    if (state.step === 'done') brought.set(file, answer?.items ?? []);
  }
  const left = wanted.filter(({ file }) => !brought.has(file));
  const underWay = new Map(
    queued.flatMap(({ file, task, state: { step } }) =>
      step === 'failed' || step === 'held' ? [] : [[file, task] as const],
    ),
  );
  const planned = left.map((each) => ({ ...each, task: aimed(each, brought) }));
  return {
    fresh: planned.filter(({ file }) => !underWay.has(file)),
    awaited: planned.map(({ file, task }) => underWay.get(file) ?? task),
  };
}

/** Features of a file that was brought belong to its sequence. */
function aimed({ file, task }: Wanted, brought: Brought): UploadTask {
  if (task.kind !== 'annotation' || !('file' in task.target)) return task;
  const sequences = brought.get(task.target.file) ?? [];
  const own =
    sequences.length === 1
      ? sequences[0]
      : sequences.find(({ name }) => stemOf(name) === stemOf(file.name));
  if (own === undefined) return task;
  return { kind: 'annotation', target: { sequenceId: own.id, name: own.name } };
}
