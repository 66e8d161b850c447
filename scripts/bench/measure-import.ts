import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createImportPool } from '@flipon/importing/import-pool';
import { type Measured, measureBest } from './measured.ts';

/** The whole way of a file into bases, mask and checksums; the thread has started before. */
export async function measureImport({
  textPath,
  folder,
  runs,
}: {
  textPath: string;
  folder: string;
  runs: number;
}): Promise<Measured> {
  const pool = createImportPool({ threads: 1 });
  const [basesPath, maskPath, featuresPath] = ['bases', 'mask', 'features'].map((name) =>
    join(folder, `imported-${name}`),
  ) as [string, string, string];
  const { size: amount } = await stat(textPath);
  const best = await measureBest(runs, async () => {
    const reading = pool.read({
      ownerId: 'bench',
      sourcePath: textPath,
      maxBytes: Number.POSITIVE_INFINITY,
      basesPath,
      maskPath,
      featuresPath,
      onRecords: async () => {},
      onRoomNeeded: async () => Number.POSITIVE_INFINITY,
      onProgress: () => {},
    });
    reading.grown(amount, true);
    await reading.result;
    for (const path of [basesPath, maskPath, featuresPath]) await rm(path, { force: true });
    return { amount };
  });
  await pool.close();
  return best;
}
