import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readTrack } from '@flipon/tracks/read-track';
import type { FoundRow } from './found-row.ts';

/** @throws an Error that says what the program said, where it fails */
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

/** The rows of a file in one of the formats of `packages/tracks`. @throws TrackError */
export async function readRows(path: string): Promise<FoundRow[]> {
  const { rows } = await readTrack([await readFile(path)]);
  return Array.from({ length: rows.count }, (_, row) => ({
    start: rows.starts[row] ?? 0,
    end: rows.ends[row] ?? 0,
    strand: rows.strands[row] ?? 0,
    parts: [],
  }));
}
