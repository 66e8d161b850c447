import { IntakeError } from '@flipon/intake/intake-error';
import { SequenceTextError } from '@flipon/sequence/sequence-text-error';
import { InputError, systemReason } from '../command-errors.ts';
import { shownInput } from './sequence-input.ts';

const SHOWN_NAME_LENGTH = 80;

/**
 * The InputError for an input that cannot be read; it names the input, and the place in it if known. A bug is
 * returned unchanged.
 *
 * @param label the input's name on the command line
 */
export function readingRefusal(error: unknown, label: string): unknown {
  const name = shownInput(label);
  if (error instanceof SequenceTextError) {
    return new InputError([name, ...placeOf(error)].join(', ').concat(`: ${error.reason}`));
  }
  if (error instanceof IntakeError) return new InputError(`${name}: ${error.message}`);
  const reason = systemReason(error);
  return reason === undefined ? error : new InputError(`${name} cannot be read: ${reason}.`);
}

function placeOf(error: SequenceTextError): string[] {
  const { record, recordNumber, line, column } = error;
  const parts: string[] = [];
  if (record !== null) {
    const number = recordNumber === null ? '' : ` ${recordNumber}`;
    parts.push(`record${number} "${shorten(record)}"`);
  }
  if (line !== null) parts.push(`line ${line}`);
  if (column !== null) parts.push(`column ${column}`);
  return parts;
}

function shorten(name: string): string {
  const characters = [...name];
  return characters.length <= SHOWN_NAME_LENGTH
    ? name
    : `${characters.slice(0, SHOWN_NAME_LENGTH).join('')}…`;
}
