import type { KindParameters } from '@flipon/analyses/definitions';
import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import type { ScanTask } from '@flipon/scan/scan-task';

/** A task of the kind that networks compute. */
export interface NetworkTask extends Omit<ScanTask, 'parts'> {
  parameters: KindParameters[typeof zdnabert2.kind];
}

/** @throws an Error where the task is not one of that kind alone */
export function networkTaskOf({ parts, ...task }: ScanTask): NetworkTask {
  const [part] = parts;
  if (parts.length !== 1 || part?.kind !== zdnabert2.kind) {
    throw new Error(`no network computes ${parts.map(({ kind }) => kind).join(' and ')}`);
  }
  return { ...task, parameters: part.parameters as NetworkTask['parameters'] };
}
