import { CheckpointError } from '@flipon/checkpoints/checkpoint-error';
import { ModelError } from '@flipon/networks/model-error';
import { InputError } from '../command-errors.ts';

/** A network's error as a message for the user, who on a terminal is the operator, too. */
export function toNetworkRefusal(error: unknown): unknown {
  if (!(error instanceof ModelError)) return error;
  const { cause } = error;
  const reason = cause instanceof CheckpointError ? `\n${cause.message}` : '';
  return new InputError(`${error.message}${reason}`, { cause });
}
