import { openBaseFile } from '#bases';
import type { Bases } from './bases.ts';
import type { HeldBases, ScanTask } from './scan-task.ts';

/**
 * Opens the bases of a task: those sent with it, or its file.
 *
 * @throws DamagedFileError; what the file system says
 */
export function openBases({
  basesPath,
  check,
  held,
}: Pick<ScanTask, 'basesPath' | 'check' | 'held'>): Bases {
  return held === undefined ? openBaseFile(basesPath, check) : sentBases(held);
}

function sentBases(held: readonly HeldBases[]): Bases {
  return {
    read(window, { start, end, offset }) {
      const has = held.find((each) => each.start <= start && end <= each.start + each.bases.length);
      if (has === undefined)
        throw new Error(`bases ${start} to ${end} were not sent with the task`);
      window.set(has.bases.subarray(start - has.start, end - has.start), offset);
    },
    close() {},
  };
}
