import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allKinds } from '@flipon/analyses/all-kinds';
import { hitFormatNames } from '@flipon/formats/hit-formats';
import { MOTIF_SAMPLES } from '@flipon/test-material/motif-samples';
import type { LineBatch } from '@flipon/verify/compare-lines';
import type { FoundFile } from '@flipon/verify/verify-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInputs } from '../inputs/find-inputs.ts';
import { createCleanUp } from '../output/clean-up.ts';
import { silentProgress } from '../scan/progress-bar.ts';
import { runFlipon } from '../testing/run-flipon.ts';
import { openFiles } from './found/open-files.ts';
import type { Recomputing } from './recompute.ts';
import { verifyFound } from './verify-found.ts';

let folder: string;
let sequence: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-verify-'));
  sequence = join(folder, 'a.fa');
  await writeFile(sequence, `>one\n${MOTIF_SAMPLES}\n>two\n${MOTIF_SAMPLES.toLowerCase()}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

async function recomputing(): Promise<Recomputing> {
  const { inputs } = await findInputs([sequence]);
  const cleanUp = createCleanUp();
  return { inputs, threads: 1, folder, progress: silentProgress, note: () => {}, cleanUp };
}

async function openFile(path: string): Promise<FoundFile> {
  for await (const found of openFiles(path, null, folder)) return found;
  throw new Error(`${path} holds nothing.`);
}

/** As a file is that lacks its last line. */
function withoutLast(found: FoundFile): FoundFile {
  return {
    ...found,
    async *lines(take) {
      let held: LineBatch | null = null;
      for await (const batch of found.lines(take)) {
        if (batch.lines.length === 0) continue;
        if (held !== null) yield held;
        held = batch;
      }
      if (held !== null) yield { ...held, lines: held.lines.slice(0, -1) };
    },
  };
}

describe.each(hitFormatNames)('files of %s', (format) => {
  it('are computed again as they are, for every kind, and are not with a row less', {
    timeout: 60_000,
  }, async () => {
    const out = join(folder, format);
    const words = ['scan', 'all', sequence, '--out-dir', out, '--format', format, '--quiet'];
    expect(await runFlipon(words)).toMatchObject({ code: 0, stderr: '' });
    for (const kind of allKinds) {
      const found = await openFile(join(out, `${kind}.${format}`));
      const verdict = await verifyFound(found, await recomputing());
      expect([kind, verdict.isEqual, verdict.words]).toEqual([
        kind,
        true,
        expect.stringMatching(/ equal\. [1-9]\d* (rows?|lines) computed again /),
      ]);
      const less = await verifyFound(withoutLast(found), await recomputing());
      expect([kind, less.isEqual]).toEqual([kind, false]);
    }
  });
});
