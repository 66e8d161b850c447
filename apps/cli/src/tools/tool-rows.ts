import { BulkFileError } from '@flipon/bulk/bulk-file-error';
import { type BulkRow, textRow } from '@flipon/bulk/bulk-row';
import { readRows } from '@flipon/bulk/read-rows';
import { InputError } from '../command-errors.ts';
import { readingRefusal } from '../inputs/reading-refusal.ts';
import { shownInput } from '../inputs/sequence-input.ts';
import type { ToolInput } from './find-tool-inputs.ts';

/** A user's own file has no limit. */
const NO_LIMITS = { maxBytes: Number.POSITIVE_INFINITY, maxRows: Number.POSITIVE_INFINITY };

/**
 * The rows of all inputs, numbered from 1 through all of them; a sequence that was typed is a row.
 *
 * @throws InputError an input that cannot be read, by its name
 */
export async function* toolRows(
  inputs: readonly ToolInput[],
): AsyncGenerator<BulkRow, void, undefined> {
  let count = 0;
  for (const { word, open } of inputs) {
    if (open === null) {
      count += 1;
      yield textRow(count, '', word);
      continue;
    }
    const onWarning = (sentence: string) => {
      process.stderr.write(`flipon: ${shownInput(word)}: ${sentence}\n`);
    };
    try {
      for await (const row of readRows(open(), { ...NO_LIMITS, onWarning })) {
        count += 1;
        yield { ...row, row: count };
      }
    } catch (error) {
      if (error instanceof BulkFileError) {
        throw new InputError(`${shownInput(word)}: ${error.message}`);
      }
      throw readingRefusal(error, word);
    }
  }
}
