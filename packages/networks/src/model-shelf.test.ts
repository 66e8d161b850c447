import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { networkNames } from '@flipon/analyses/kinds/zdnabert2/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openModelShelf } from './model-shelf.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-shelf-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, files: Readonly<Record<string, string>>) {
  await mkdir(join(folder, name), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, name, file), text);
}

const rest = { 'config.json': '{}', 'vocab.txt': '[UNK]\n' };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('a shelf of networks', () => {
  it('has none of them where its folder is not there', async () => {
    const shelf = openModelShelf(join(folder, 'nowhere'));
    expect(await shelf.list()).toEqual(networkNames.map((name) => ({ state: 'absent', name })));
  });

  it('knows a whole folder, by the first of its files of weights', async () => {
    await put('MM_curax', { ...rest, 'pytorch_model.bin': 'torch', 'model.safetensors': 'safe' });
    const shelf = openModelShelf(folder);
    const lines = Object.entries(rest).map(([file, text]) => `${sha256(text)}  ${file}\n`);
    const setupSha256 = sha256(lines.join(''));
    const network = { name: 'MM_curax', folder: join(folder, 'MM_curax'), setupSha256 };
    expect(await shelf.find('MM_curax')).toEqual({
      state: 'installed',
      network: { ...network, weights: 'model.safetensors', weightsSha256: sha256('safe') },
    });
    await put('MM_curax', { 'model.onnx': 'onnx' });
    expect(await shelf.find('MM_curax')).toEqual({
      state: 'installed',
      network: { ...network, weights: 'model.onnx', weightsSha256: sha256('onnx') },
    });
    expect((await shelf.list()).map(({ state }) => state)).toEqual([
      'absent',
      'absent',
      'installed',
      'absent',
    ]);
  });

  it('reads weights anew when another file has come to their place, of the same size and age', async () => {
    await put('HG_chipseq', { ...rest, 'model.onnx': 'before' });
    const path = join(folder, 'HG_chipseq', 'model.onnx');
    await utimes(path, 1e9, 1e9);
    const shelf = openModelShelf(folder);
    const digest = async () => {
      const found = await shelf.find('HG_chipseq');
      return found.state === 'installed' ? found.network.weightsSha256 : found;
    };
    expect(await digest()).toBe(sha256('before'));
    await writeFile(join(folder, 'next'), 'behind');
    await utimes(join(folder, 'next'), 1e9, 1e9);
    await rename(join(folder, 'next'), path);
    expect(await digest()).toBe(sha256('behind'));
    await writeFile(path, 'beside');
    expect(await digest()).toBe(sha256('beside'));
  });

  it('matches names of folders exactly, and opens one through a link', async () => {
    await put('hg_chipseq', { ...rest, 'model.onnx': 'x' });
    expect(await openModelShelf(folder).find('HG_chipseq')).toMatchObject({ state: 'absent' });
    await symlink(join(folder, 'hg_chipseq'), join(folder, 'HG_chipseq'));
    expect(await openModelShelf(folder).find('HG_chipseq')).toMatchObject({ state: 'installed' });
  });

  it.each([
    [{}, { state: 'absent', name: 'HG_kouzine' }],
    [{ 'config.json': '{}' }, 'Its folder has no vocab.txt and no weights'],
    [{ 'vocab.txt': 'x', 'model.onnx': 'x' }, 'Its folder has no config.json.'],
    [rest, 'no weights (model.onnx or model.safetensors or pytorch_model.bin).'],
    [{ ...rest, 'Model.onnx': 'x' }, 'no weights (model.onnx or'],
    [{ ...rest, 'model.onnx': '' }, 'model.onnx is empty.'],
  ] as const)('says what is missing of %o', async (files, expected) => {
    await put('HG_kouzine', files);
    const found = await openModelShelf(folder).find('HG_kouzine');
    if (typeof expected !== 'string') expect(found).toEqual(expected);
    else {
      expect(found).toMatchObject({ state: 'unusable', name: 'HG_kouzine' });
      expect(found).toHaveProperty('problem', expect.stringContaining(expected));
      expect(JSON.stringify(found)).not.toContain(folder);
    }
  });

  it('says it of what is no folder or no file', async () => {
    await writeFile(join(folder, 'HG_kouzine'), 'x');
    const shelf = openModelShelf(folder);
    expect(await shelf.find('HG_kouzine')).toHaveProperty('problem', 'It is not a folder.');
    await put('MM_kouzine', rest);
    await mkdir(join(folder, 'MM_kouzine', 'model.onnx'));
    expect(await shelf.find('MM_kouzine')).toHaveProperty('problem', 'model.onnx is not a file.');
  });
});
