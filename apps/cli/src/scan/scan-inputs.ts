import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type AnalysisKind, type KindParameters, rulesOf } from '@flipon/analyses/definitions';
import type { HitColumns } from '@flipon/analyses/kernel';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { scanSequence } from '@flipon/scan/scan-sequence';
import { type ReadSequence, readSequence } from '../inputs/read-sequence.ts';
import { type SequenceInput, shownInput } from '../inputs/sequence-input.ts';
import type { ScanProgress } from './progress-bar.ts';
import { readingNotes } from './reading-notes.ts';

export interface InputScan {
  kind: AnalysisKind;
  parameters: KindParameters[AnalysisKind];
  inputs: readonly SequenceInput[];
  /** An existing folder for bases. */
  folder: string;
  countsShares: boolean;
  pool: ScanPool;
  /** Bases of a task of the pool. */
  stretchBp: number;
  progress: ScanProgress;
  note(text: string): void;
}

/** An input with its hits, which are to be taken before the next input is. */
export interface ScannedInput {
  sequence: ReadSequence;
  hits: AsyncGenerator<HitColumns>;
}

/**
 * Reads and scans one input after the other; the bases of one lie on disk at a time.
 *
 * @throws InputError
 */
export async function* scanInputs(scan: InputScan): AsyncGenerator<ScannedInput> {
  const { kind, parameters, pool, progress } = scan;
  const shortestBp = rulesOf(kind).shortestHit?.(parameters).lengthBp ?? null;
  for (const [index, input] of scan.inputs.entries()) {
    const basesPath = join(scan.folder, `bases-${index}`);
    progress.begin(shownInput(input.label));
    const sequence = await readSequence(input, {
      basesPath,
      // The wish to look across the origin says that records are circles.
      isCircular: wrapsOrigin({ circular: true }, parameters),
      countsShares: scan.countsShares,
      onProgress: (bytesRead) => progress.reading(bytesRead, input.sizeBytes),
    });
    for (const note of readingNotes(sequence, shortestBp)) scan.note(note);
    const { records } = sequence;
    const hits = scanSequence(pool, {
      kind,
      parameters,
      basesPath,
      records,
      stretchBp: scan.stretchBp,
      onProgress: ({ done, total }) => progress.scanning(done, total),
    });
    yield { sequence, hits };
    await rm(basesPath, { force: true });
  }
  // Threads hold a third of the memory, and what comes now may need it.
  await pool.close();
  progress.end();
}
