import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sumFile } from '@flipon/checked-files/block-sums';
import { writeSums } from '@flipon/checked-files/sums-file';
import { randomDna } from '@flipon/test-material/random-dna';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compositionLevels } from './composition-levels.ts';
import { readComposition } from './read-composition.ts';
import { writeComposition } from './write-composition.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-composition-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([1, 255, 256, 257, 65_537, 2 ** 20, 2 ** 22 + 1000])(
  'counts the bases of each bin of all levels, of %i bases',
  async (lengthBp) => {
    // Runs, so that a bin can be full of one letter.
    const text =
      `${'A'.repeat(Math.min(lengthBp, 70_000))}${Buffer.from(randomDna(1, lengthBp))}`.slice(
        0,
        lengthBp,
      );
    const bases = Buffer.from(`${text.slice(0, lengthBp >> 1)}N${text}`.slice(0, lengthBp));
    const [basesPath, path] = [join(folder, `${lengthBp}`), join(folder, `c-${lengthBp}`)];
    await writeFile(basesPath, bases);
    await writeComposition({ basesPath, lengthBp, path });
    await writeSums(path, await sumFile(path), `${path}.new`);
    for (const { binBp, bins } of [...compositionLevels(lengthBp), { binBp: 4 ** 16, bins: 1 }]) {
      for (const [first, last] of [
        [0, bins],
        [bins - 1, bins],
        [bins >> 1, bins >> 1],
      ] as const) {
        const counts = Array.from({ length: 256 }, () => new Array<number>(last - first).fill(0));
        for (let at = first * binBp; at < Math.min(lengthBp, last * binBp); at++) {
          const ofLetter = counts[bases[at] ?? 0] ?? [];
          const bin = Math.floor(at / binBp) - first;
          ofLetter[bin] = (ofLetter[bin] ?? 0) + 1;
        }
        const of = (letter: string) => counts[letter.charCodeAt(0)];
        const slow = { a: of('A'), c: of('C'), g: of('G'), t: of('T') };
        expect(await readComposition(path, lengthBp, { binBp, first, last })).toEqual(slow);
      }
    }
  },
);
