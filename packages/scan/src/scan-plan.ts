import type { ScannedRecord } from '@flipon/analyses/kernel';
import type { RecordWalk } from '@flipon/sequence/records';
import type { HeldBases, TaskStretch } from './scan-task.ts';

/** A task of tiny records ends here, so that it is no larger a message than a long stretch. */
const MAX_STRETCHES = 4096;

/** A stretch as it is planned: with its record, for kinds that look across the origin and for others. */
export interface PlannedStretch extends TaskStretch {
  wrapping: ScannedRecord;
  linear: ScannedRecord;
  endsRecord: boolean;
}

/** What a task computes, and the bases that it is sent with. */
export interface PlannedTask {
  stretches: PlannedStretch[];
  held?: readonly HeldBases[];
}

/** Cuts records into stretches and packs them into tasks of about `stretchBp` bases. */
export async function* planTasks(
  walk: RecordWalk,
  stretchBp: number,
): AsyncGenerator<PlannedTask, undefined> {
  let task: PlannedStretch[] = [];
  let taskBp = 0;
  for await (const records of walk.batches()) {
    for (const { index, start, length, circular } of records) {
      const linear: ScannedRecord = { index, start, length, wraps: false };
      const wrapping = circular ? { ...linear, wraps: true } : linear;
      for (let from = 0; from < length; from += stretchBp) {
        const to = Math.min(length, from + stretchBp);
        const place = { recordStart: start, recordLength: length, circular, from, to };
        task.push({ ...place, linear, wrapping, endsRecord: to === length });
        taskBp += to - from;
        if (taskBp >= stretchBp || task.length >= MAX_STRETCHES) {
          yield { stretches: task };
          task = [];
          taskBp = 0;
        }
      }
    }
  }
  if (task.length > 0) yield { stretches: task };
}
