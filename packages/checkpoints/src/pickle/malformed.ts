import { CheckpointError } from '../checkpoint-error.ts';

/** @param what the problem, as the end of "it has ..." */
export function malformed(what: string): CheckpointError {
  return new CheckpointError(`Its list of tensors (data.pkl) is not understood: it has ${what}.`);
}
