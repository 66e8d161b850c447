import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rulesOf } from '@flipon/analyses/definitions';
import type { HitColumns } from '@flipon/analyses/kernel';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { scanKinds } from '@flipon/scan/scan-kinds';
import type { ScanPool } from '@flipon/scan/scan-pool';
import type { TaskPart } from '@flipon/scan/scan-task';
import { createNaming, type Naming } from '../inputs/name-records.ts';
import { type ReadSequence, readSequence } from '../inputs/read-sequence.ts';
import { type SequenceInput, shownInput } from '../inputs/sequence-input.ts';
import type { ScanProgress } from './progress-bar.ts';
import { readingNotes } from './reading-notes.ts';

export interface InputScan {
  /** Kinds with their parameters; at least one. */
  scans: readonly TaskPart[];
  inputs: readonly SequenceInput[];
  /** An existing folder for bases. */
  folder: string;
  countsShares: boolean;
  /** Whether the features of an entry are written with the hits. */
  keepsFeatures?: boolean | undefined;
  /** Records keep the names that they have in their files, also where several have the same. */
  keepsNames?: boolean | undefined;
  /** Whether a record is circular, whatever its format says or the user asked about the origin. */
  isCircle?: ((index: number) => boolean) | undefined;
  pool: ScanPool;
  /** Bases of a task of the pool. */
  stretchBp: number;
  progress: ScanProgress;
  note(text: string): void;
  /** Ends all kinds with its reason, where not all readers of hits can go on. */
  signal?: AbortSignal;
}

/** An input with its hits of a kind, which are to be taken before the next input is. */
export interface ScannedInput {
  sequence: ReadSequence;
  hits: AsyncGenerator<HitColumns>;
}

/** An input that was read, while its kinds take their hits. */
interface OpenInput {
  sequence: ReadSequence;
  hits: readonly AsyncGenerator<HitColumns>[];
  leave(): Promise<void>;
  /** Fulfilled once every kind has left. */
  ended: Promise<void>;
}

/**
 * Reads and scans one input after the other; the bases of one are on disk at a time. The results of all kinds
 * have to be read concurrently: each input is read once, and the next one when all kinds are done with it.
 *
 * @returns the inputs for each kind, in the order of the scans; they throw InputError
 */
export function scanInputs(scan: InputScan): AsyncGenerator<ScannedInput>[] {
  const { scans, inputs, pool, progress, signal, isCircle } = scan;
  const opened: Promise<OpenInput>[] = [];
  const stopped = whenAborted(signal);
  const naming = scan.keepsNames === true ? null : createNaming();

  const open = (index: number, input: SequenceInput): Promise<OpenInput> => {
    opened[index] ??= (async () => {
      const before = opened[index - 1];
      if (before !== undefined) await Promise.race([(await before).ended, stopped]);
      return openInput(scan, input, { basesPath: join(scan.folder, `bases-${index}`), naming });
    })();
    return opened[index];
  };

  let unfinished = scans.length;
  async function* inputsOf(at: number, part: TaskPart): AsyncGenerator<ScannedInput> {
    for (const [index, input] of inputs.entries()) {
      const { sequence, hits, leave } = await open(index, input);
      const seen = isCircle === undefined ? asSeenBy(part, sequence) : sequence;
      yield { sequence: seen, hits: hits[at] as AsyncGenerator<HitColumns> };
      await leave();
    }
    unfinished -= 1;
    if (unfinished > 0) return;
    // Threads hold a third of the memory, which later steps may need.
    await pool.close();
    progress.end();
  }

  return scans.map((part, at) => inputsOf(at, part));
}

async function openInput(
  { scans, folder: _, ...scan }: InputScan,
  input: SequenceInput,
  { basesPath, naming }: { basesPath: string; naming: Naming | null },
): Promise<OpenInput> {
  const { pool, progress, stretchBp, signal, isCircle } = scan;
  progress.begin(shownInput(input.label));
  const read = await readSequence(input, {
    basesPath,
    isCircular: scans.some(crossesOrigin),
    countsShares: scan.countsShares,
    keepsFeatures: scan.keepsFeatures,
    onProgress: (bytesRead) => progress.reading(bytesRead, input.sizeBytes),
  });
  const formed = isCircle === undefined ? read : shaped(read, isCircle);
  const sequence = naming === null ? formed : await naming(formed);
  for (const note of readingNotes(sequence, scans.map(shortestOf))) scan.note(note);
  const { records } = sequence;
  const told = { onProgress: progressOf(progress) };
  const watched = scans.map((part, at) => ({ ...part, signal, ...(at === 0 ? told : {}) }));
  const hits = scanKinds(pool, { scans: watched, basesPath, records, stretchBp });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let taking = scans.length;
  const leave = async () => {
    taking -= 1;
    if (taking > 0) return;
    await rm(basesPath, { force: true });
    resolve();
  };
  return { sequence, hits, leave, ended };
}

const progressOf =
  (progress: ScanProgress) =>
  ({ done, total }: { done: number; total: number }) =>
    progress.scanning(done, total);

function shortestOf({ kind, parameters }: TaskPart) {
  return { kind, lengthBp: rulesOf(kind).shortestHit?.(parameters).lengthBp ?? null };
}

/** The wish to look across the origin says that records are circles. */
function crossesOrigin({ parameters }: TaskPart): boolean {
  return wrapsOrigin({ circular: true }, parameters);
}

/** Another kind's wish says nothing to this one. */
function asSeenBy(part: TaskPart, sequence: ReadSequence): ReadSequence {
  if (!sequence.isShapeless || crossesOrigin(part)) return sequence;
  const records = sequence.records.map((record) => ({ ...record, circular: false }));
  return { ...sequence, records };
}

function shaped(sequence: ReadSequence, isCircle: (index: number) => boolean): ReadSequence {
  const records = sequence.records.map((record) => ({
    ...record,
    circular: isCircle(record.index),
  }));
  return { ...sequence, records };
}

/** Rejects with the signal's reason, and is never fulfilled. */
function whenAborted(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  // Handled here because no caller may be waiting for it.
  promise.catch(() => {});
  return promise;
}
