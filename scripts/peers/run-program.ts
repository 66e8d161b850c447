import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readTrack } from '@flipon/tracks/read-track';
import type { FoundRow } from './found-row.ts';

/** @throws an Error with the program's output, where it fails */
export async function runProgram(
  program: string,
  words: readonly string[],
  folder: string,
): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...words], {
    cwd: folder,
    maxBuffer: 1 << 28,
  });
  return stdout;
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
