import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  encodeSafetensors,
  makeTensors,
  TINY,
  writeNetworkTexts,
} from '@flipon/checkpoints/testing/tiny-network';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkShelf } from './checked-shelf.ts';
import { openModelShelf } from './model-shelf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-checked-'));
  await writeNetworkTexts(join(folder, 'HG_chipseq'), TINY);
  const weights = encodeSafetensors(makeTensors(TINY));
  await writeFile(join(folder, 'HG_chipseq', 'model.safetensors'), weights);
  await writeNetworkTexts(join(folder, 'MM_curax'), { ...TINY, layers: 5 });
  await writeFile(join(folder, 'MM_curax', 'model.safetensors'), weights);
  await writeNetworkTexts(join(folder, 'MM_kouzine'), TINY);
  await writeFile(join(folder, 'MM_kouzine', 'pytorch_model.bin'), 'no zip');
});
afterAll(() => rm(folder, { recursive: true }));

it('leaves a network that can be used as it is, and those that are not there', async () => {
  const shelf = openModelShelf(folder);
  const states = await checkShelf(shelf, 'float32').list();
  expect(states.slice(0, 2)).toEqual((await shelf.list()).slice(0, 2));
  expect(states.map(({ state }) => state)).toEqual(['installed', 'absent', 'unusable', 'unusable']);
});

it('says what is wrong with files that are all there, in a few sentences without a path', async () => {
  const shelf = checkShelf(openModelShelf(folder), 'float32');
  const curax = await shelf.find('MM_curax');
  expect(curax).toMatchObject({ problem: expect.stringMatching(/^model\.safetensors: /) });
  expect(curax).toMatchObject({
    problem: expect.stringMatching(
      /48 tensors are missing: .{50,200}… flipon models check says all of it\.$/,
    ),
  });
  const kouzine = await shelf.find('MM_kouzine');
  expect(kouzine).toMatchObject({ problem: expect.stringContaining('pytorch_model.bin') });
  expect(JSON.stringify([curax, kouzine])).not.toContain(folder);
});

it('says that a model.onnx is not computed in int8', async () => {
  await writeNetworkTexts(join(folder, 'HG_kouzine'), TINY);
  await writeFile(join(folder, 'HG_kouzine', 'model.onnx'), 'any');
  const shelf = openModelShelf(folder);
  expect(await checkShelf(shelf, 'int8').find('HG_kouzine')).toMatchObject({
    state: 'unusable',
    problem: 'A model.onnx is computed as it is, and this server computes int8.',
  });
  expect(await checkShelf(shelf, 'float32').find('HG_kouzine')).toMatchObject({
    state: 'installed',
  });
});
