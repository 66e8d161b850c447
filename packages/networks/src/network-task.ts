import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import type { ScanTask } from '@flipon/scan/scan-task';

/** A task of the kind that networks compute. */
export type NetworkTask = ScanTask<typeof zdnabert2.kind>;

export function isNetworkTask(task: ScanTask): task is NetworkTask {
  return task.kind === zdnabert2.kind;
}
