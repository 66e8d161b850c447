import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readTrack } from '@flipon/tracks/read-track';
import type { FoundRow } from './found-row.ts';

/** A program that had not ended within its time, and was killed. */
export class NotEndedError extends Error {}

/**
 * @param limitS seconds that it gets; without it there is no limit
 * @throws an Error with the program's output, where it fails
 * @throws NotEndedError where its time is over
 */
export async function runProgram(
  program: string,
  words: readonly string[],
  folder: string,
  limitS?: number,
): Promise<string> {
  const limit = limitS === undefined ? {} : { timeout: 1000 * limitS, killSignal: KILL };
  const options = { cwd: folder, maxBuffer: 1 << 28, ...limit };
  try {
    return (await promisify(execFile)(program, [...words], options)).stdout;
  } catch (error) {
    if (limitS === undefined || !isKilled(error)) throw error;
    throw new NotEndedError(`${program} did not end within ${limitS} s.`, { cause: error });
  }
}

/** One that no program can wait out. */
const KILL = 'SIGKILL' as const;

/** Whether its limit has ended it. */
function isKilled(error: unknown): boolean {
  return error instanceof Error && 'killed' in error && error.killed === true;
}

/** A row of a file, with its score and label. */
export interface TrackRow extends FoundRow {
  /** NaN where it tells none. */
  score: number;
  label: string;
}

/**
 * The rows of a file in one of the formats of `packages/tracks`; none of an empty one, which some programs
 * write where they find nothing.
 *
 * @throws TrackError
 */
export async function readRows(path: string): Promise<TrackRow[]> {
  if ((await stat(path)).size === 0) return [];
  const { rows, labels } = await readTrack(createReadStream(path));
  return Array.from({ length: rows.count }, (_, row) => ({
    start: rows.starts[row] ?? 0,
    end: rows.ends[row] ?? 0,
    strand: rows.strands[row] ?? 0,
    parts: [],
    score: rows.scores[row] ?? Number.NaN,
    label: labels[rows.labels[row] ?? -1] ?? '',
  }));
}

/** Python that has Biopython: two of the programs ask for it. */
export const PYTHON = '/usr/bin/python3';
