import { definitionOf } from '@flipon/analyses/definitions';
import type { HitColumns } from '@flipon/analyses/kernel';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { CheckpointError } from '@flipon/checkpoints/checkpoint-error';
import { isRecordFormat } from '@flipon/formats/hit-formats';
import { ModelError } from '@flipon/networks/model-error';
import { InputError } from '../command-errors.ts';
import { findInputs } from '../inputs/find-inputs.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { openTarget } from '../output/open-target.ts';
import { writeTextOut } from '../output/write-text.ts';
import { openRun } from './open-run.ts';
import { openScanPool } from './open-scan-pool.ts';
import type { ScanCommand } from './read-scan-command.ts';
import { type ScannedInput, scanInputs } from './scan-inputs.ts';
import { createRecordSummariser, type RecordSummary } from './summarise-records.ts';
import { tellMolecules } from './tell-molecules.ts';
import { writeHits } from './write-hits.ts';
import { summaryText } from './write-summary.ts';

/**
 * Runs `flipon scan` from its inputs to its output.
 *
 * @throws InputError, UsageError with a message for the user
 */
export async function runScan(asked: ScanCommand, cleanUp: CleanUp): Promise<void> {
  const { inputs, leftOut } = await findInputs(asked.inputWords);
  const run = await openRun(asked, cleanUp);
  const { folder, progress, note } = run;
  const { pool, parameters, stretchBp } = await openScanPool(asked, note);
  const command = { ...asked, parameters };
  const summaries: RecordSummary[] = [];
  for (const { label, reason } of leftOut) note(`${label} is left out: ${reason}`);
  try {
    const keepsFeatures = isRecordFormat(asked.format);
    const scan = { inputs, folder, keepsFeatures, pool, stretchBp, progress, note };
    const countsShares = command.summary !== null;
    const [scanned] = scanInputs({ ...scan, scans: [command], countsShares });
    if (scanned === undefined) return;
    const watched = command.summary === null ? scanned : watchHits(scanned, command, summaries);
    const withInput = inputs.length > 1;
    if (command.summary !== null && command.out === null) {
      await passOver(watched);
    } else {
      if (command.out !== null) await openTarget(command.out, cleanUp);
      const molecules = await tellMolecules(inputs, command.molecule, progress);
      await writeHits(command, watched, { inputs, molecules, withInput, cleanUp, note });
    }
    progress.end();
    if (command.summary !== null) {
      await writeTextOut(summaryText(summaries, command.summary, withInput), process.stdout);
    }
  } catch (error) {
    throw toNetworkRefusal(error);
  } finally {
    await pool.close();
    await run.end();
  }
}

/** Passes inputs on and keeps the summaries of their records. */
async function* watchHits(
  inputs: AsyncIterable<ScannedInput>,
  command: ScanCommand,
  summaries: RecordSummary[],
): AsyncGenerator<ScannedInput> {
  const definition = definitionOf(command.kind);
  const isOrdered = comesOrdered(command);
  for await (const { sequence, hits } of inputs) {
    const summariser = createRecordSummariser(definition, sequence, isOrdered);
    yield { sequence, hits: watch(hits, summariser.add) };
    for (const summary of summariser.finish()) summaries.push(summary);
  }
}

function comesOrdered({ kind, parameters }: ScanCommand): boolean {
  return definitionOf(kind).rowOrder !== 'own' && !wrapsOrigin({ circular: true }, parameters);
}

async function* watch(
  batches: AsyncIterable<HitColumns>,
  see: (hits: HitColumns) => void,
): AsyncGenerator<HitColumns> {
  for await (const batch of batches) {
    see(batch);
    yield batch;
  }
}

async function passOver(inputs: AsyncIterable<ScannedInput>): Promise<void> {
  for await (const { hits } of inputs) {
    for await (const _ of hits);
  }
}

/** A network's error as a message for the user, who on a terminal is the operator, too. */
export function toNetworkRefusal(error: unknown): unknown {
  if (!(error instanceof ModelError)) return error;
  const { cause } = error;
  const reason = cause instanceof CheckpointError ? `\n${cause.message}` : '';
  return new InputError(`${error.message}${reason}`, { cause });
}
