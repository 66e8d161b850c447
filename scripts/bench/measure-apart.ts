import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { Measured } from './measured.ts';

/** A measurement that has a process of its own, so that its peak of memory is its own, too. */
export type LoneTask =
  | {
      what: 'scan';
      runs: number;
      /** JSON of {@link StoredBases}. */
      storedPath: string;
      kind: AnalysisKind;
      parameters: KindParameters[AnalysisKind];
      threads: number;
    }
  | { what: 'parse'; runs: number; textPath: string }
  /** Reads a file as the server does, on a thread of its own, into files in `folder`. */
  | { what: 'import'; runs: number; textPath: string; folder: string };

const PROGRAM = resolve(import.meta.dirname, 'measure-alone.ts');

/** Measures in a process of its own. @throws when that fails, with its output */
export async function measureApart(task: LoneTask): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, JSON.stringify(task)]);
  return JSON.parse(stdout) as Measured;
}
