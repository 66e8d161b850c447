import { join } from 'node:path';
import type { Verdict } from '@flipon/verify/verify-file';
import { findInputs } from '../../inputs/find-inputs.ts';
import { createCleanUp } from '../../output/clean-up.ts';
import { silentProgress } from '../../scan/progress-bar.ts';
import { openFiles } from '../found/open-files.ts';
import { verifyFound } from '../verify-found.ts';

/** As `flipon verify` in a folder, without a process of its own. */
export async function verifyIn(
  folder: string,
  file: string,
  sequences: readonly string[] = ['a.fa'],
): Promise<Verdict> {
  const { inputs } = await findInputs(sequences.map((name) => join(folder, name)));
  const cleanUp = createCleanUp();
  const quiet = { progress: silentProgress, note: () => {} };
  for await (const found of openFiles(join(folder, file), null, folder)) {
    return await verifyFound(found, { inputs, threads: 1, folder, cleanUp, ...quiet });
  }
  throw new Error(`${file} holds nothing.`);
}
