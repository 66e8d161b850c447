import { mkdir } from 'node:fs/promises';
import { isRecordFormat } from '@flipon/formats/hit-formats';
import { findInputs } from '../../inputs/find-inputs.ts';
import type { CleanUp } from '../../output/clean-up.ts';
import { openTarget, writingRefusal } from '../../output/open-target.ts';
import { openRun } from '../open-run.ts';
import { openKernelPool } from '../open-scan-pool.ts';
import { type ScannedInput, scanInputs } from '../scan-inputs.ts';
import { tellMolecules } from '../tell-molecules.ts';
import { writeHits } from '../write-hits.ts';
import type { AllCommand } from './read-all-command.ts';

/**
 * Runs `flipon scan all` from its inputs to its files, which are written side by side. Where one of
 * them cannot be written, none that is not whole yet appears.
 *
 * @throws InputError, UsageError with a message for the user
 */
export async function runAll(command: AllCommand, cleanUp: CleanUp): Promise<void> {
  const { scans, format, fasta, molecule, threads, outFolder } = command;
  const { inputs, leftOut } = await findInputs(command.inputWords);
  await makeOutFolder(outFolder);
  const run = await openRun({ ...command, out: outFolder, summary: null }, cleanUp);
  const { folder, progress, note } = run;
  const { pool, stretchBp } = openKernelPool(threads);
  const stop = new AbortController();
  for (const { label, reason } of leftOut) note(`${label} is left out: ${reason}`);
  try {
    const { signal } = stop;
    const scan = { scans, inputs, folder, pool, stretchBp, progress, note, signal };
    const keepsFeatures = isRecordFormat(format);
    const scanned = scanInputs({ ...scan, keepsFeatures, countsShares: false });
    const withInput = inputs.length > 1;
    for (const { out } of scans) await openTarget(out, cleanUp);
    const molecules = await tellMolecules(inputs, molecule, progress);
    const writing = scans.map(async (part, at) => {
      try {
        const hits = scanned[at] as AsyncGenerator<ScannedInput>;
        await writeHits({ ...part, format, fasta, extras: [] }, hits, {
          inputs,
          molecules,
          withInput,
          cleanUp,
          note,
        });
      } catch (error) {
        // The other kinds would wait for this one for ever; the first reason is the one that is reported.
        stop.abort(error);
      }
    });
    await Promise.all(writing);
    signal.throwIfAborted();
  } finally {
    await pool.close();
    await run.end();
  }
}

async function makeOutFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw writingRefusal(error, path);
  }
}
