import { OtherSequenceError, ResultFileError } from '@flipon/verify/result-file-error';
import { InputError } from '../command-errors.ts';
import { findInputs } from '../inputs/find-inputs.ts';
import { type SequenceInput, STANDARD_INPUT } from '../inputs/sequence-input.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { openRun } from '../scan/open-run.ts';
import { toNetworkRefusal } from '../scan/run-scan.ts';
import { openFiles } from './found/open-files.ts';
import type { Recomputing } from './recompute.ts';
import type { VerifyCommand } from './verify-flags.ts';
import { verifyFound } from './verify-found.ts';

/** The exit codes of `flipon verify`, those of cmp and diff; 2 where it can give no answer. */
const EXIT_CODES = { equal: 0, differs: 1 } as const;

/**
 * Runs `flipon verify`: says of each file on standard output whether it follows from its provenance.
 *
 * @returns the exit code
 * @throws InputError, UsageError with a message for the user
 */
export async function runVerify(command: VerifyCommand, cleanUp: CleanUp): Promise<number> {
  const { file, provenance, threads } = command;
  const { inputs } = await findInputs(command.sequenceWords);
  const run = await openRun({ ...command, out: file, summary: null }, cleanUp);
  const { folder, progress, note } = run;
  const recomputing: Recomputing = { inputs, threads, folder, progress, note, cleanUp };
  try {
    let verified = 0;
    let isEqual = true;
    let passedOver: OtherSequenceError | null = null;
    for await (const found of openFiles(file, provenance, folder)) {
      if (verified > 0 || passedOver !== null) requireSecondReading(inputs);
      try {
        const verdict = await verifyFound(found, recomputing);
        progress.clear();
        process.stdout.write(`${verdict.words}\n`);
        isEqual &&= verdict.isEqual;
        verified += 1;
      } catch (error) {
        if (!(error instanceof OtherSequenceError)) throw error;
        passedOver = error;
        if (found.name !== file) note(`${found.name} is passed over: ${error.message}`);
      }
    }
    // An archive may be of several sequences; one of which none is searched verifies nothing.
    if (verified === 0) throw passedOver ?? new InputError(`${file} holds no file of hits.`);
    return isEqual ? EXIT_CODES.equal : EXIT_CODES.differs;
  } catch (error) {
    throw error instanceof ResultFileError
      ? new InputError(error.message)
      : toNetworkRefusal(error);
  } finally {
    await run.end();
  }
}

function requireSecondReading(inputs: readonly SequenceInput[]): void {
  if (inputs.every(({ path }) => path !== null)) return;
  throw new InputError(
    `Each file of an archive is computed from the sequence, and ${STANDARD_INPUT} can be read once: name a file.`,
  );
}
