import { exec, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkNetwork } from './check-network.ts';
import {
  configJson,
  encodePytorch,
  encodeSafetensors,
  makeTensors,
  type Tensors,
  TINY,
  vocabularyText,
  writeNetworkTexts,
} from './testing/tiny-network.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-check-'));
  await writeNetworkTexts(folder, TINY);
});
afterEach(() => rm(folder, { recursive: true }));

const tensors = makeTensors(TINY);
const write = (name: string, content: string | Uint8Array) =>
  writeFile(join(folder, name), content);
const without = (...names: readonly string[]): Tensors =>
  new Map([...tensors].filter(([name]) => !names.includes(name)));
const one = { shape: [1], values: Float32Array.of(1) };

describe('a network', () => {
  it('is whole in both formats, with unused tensors and names without bert.', async () => {
    await write('pytorch_model.bin', encodePytorch(tensors));
    expect(await checkNetwork(folder)).toEqual([]);
    const bare = new Map([...tensors].map(([name, each]) => [name.replace(/^bert\./, ''), each]));
    bare.set('embeddings.position_ids', one).set('pooler.dense.weight', one);
    await write('model.safetensors', encodeSafetensors(bare));
    expect(await checkNetwork(folder)).toEqual([]);
  });

  it('does not wait for a named pipe in the place of a file', async () => {
    await write('model.safetensors', encodeSafetensors(tensors));
    const texts = ['config.json', 'vocab.txt'].map((name) => join(folder, name));
    await Promise.all(texts.map((path) => rm(path)));
    execFileSync('mkfifo', texts);
    // Where they are opened nevertheless, writers that come and go let the test end.
    const late = setInterval(() => {
      for (const path of texts) exec(`: <>${path}`, () => {});
    }, 500);
    const problems = await checkNetwork(folder);
    clearInterval(late);
    expect(problems).toEqual(['vocab.txt is no file.', 'config.json is no file.']);
  });

  it('is reported with all that is wrong with it', async () => {
    const odd = without('classifier.bias', 'bert.encoder.layer.1.output.dense.weight');
    odd.set('bert.embeddings.LayerNorm.bias', one);
    await write('model.safetensors', encodeSafetensors(odd));
    await write('config.json', configJson({ ...TINY, vocabularySize: 4102 }));
    expect(await checkNetwork(folder)).toEqual([
      'vocab.txt has 4101 lines, but config.json has vocab_size 4102.',
      'model.safetensors: 2 tensors are missing: bert.encoder.layer.1.output.dense.weight, classifier.bias.',
      'model.safetensors: bert.embeddings.word_embeddings.weight has the shape 4101x32, not 4102x32 as config.json says.',
      'model.safetensors: bert.embeddings.LayerNorm.bias has the shape 1, not 32 as config.json says.',
    ]);
  });

  it('is reported with the files that are missing', async () => {
    await rm(join(folder, 'vocab.txt'));
    await rm(join(folder, 'config.json'));
    const none = 'There is no model.onnx, no model.safetensors and no pytorch_model.bin.';
    expect(await checkNetwork(folder)).toEqual([none, 'vocab.txt is not there.']);
    await write('pytorch_model.bin', 'PK');
    expect(await checkNetwork(folder)).toEqual([
      'vocab.txt is not there.',
      'config.json is not there.',
      'pytorch_model.bin: The file is damaged or ends too early. Copy it again.',
    ]);
  });

  it('needs no config.json for a model.onnx', async () => {
    await rm(join(folder, 'config.json'));
    await write('model.onnx', 'anything');
    expect(await checkNetwork(folder)).toEqual([]);
  });

  it.each([
    ['hidden_size', 0],
    ['hidden_size', 1e9],
    ['num_hidden_layers', 1000],
    ['hidden_act', 'gelu_new'],
    ['max_position_embeddings', 128],
    ['model_type', 'gpt2'],
    ['layer_norm_eps', '1e-12'],
  ])('is refused by config.json with %s %j', async (key, value) => {
    await write('config.json', JSON.stringify({ ...JSON.parse(configJson(TINY)), [key]: value }));
    await write('model.safetensors', encodeSafetensors(tensors));
    expect(await checkNetwork(folder)).toEqual([expect.stringContaining(`config.json: ${key}: `)]);
  });

  it('is refused by config.json that is no JSON, or that no memory could hold', async () => {
    await write('model.safetensors', encodeSafetensors(tensors));
    await write('config.json', '{');
    expect(await checkNetwork(folder)).toEqual(['config.json is no JSON. Copy it again.']);
    const large = { ...TINY, hidden: 4096, intermediate: 16384, layers: 48, heads: 16 };
    await write('config.json', configJson(large));
    expect(await checkNetwork(folder)).toEqual([expect.stringContaining('450000000 is the most')]);
    await write('config.json', configJson({ ...TINY, heads: 5 }));
    expect(await checkNetwork(folder)).toEqual([expect.stringContaining('among 5 heads')]);
  });

  it('is refused by a vocabulary with words twice or missing', async () => {
    await write('model.onnx', 'anything');
    await write('vocab.txt', vocabularyText().replace('AAAAAT', 'AAAAAA'));
    expect(await checkNetwork(folder)).toEqual(['vocab.txt has AAAAAA twice, on lines 6 and 7.']);
    await write('vocab.txt', vocabularyText().toLowerCase());
    expect(await checkNetwork(folder)).toEqual(['vocab.txt has no line [UNK].']);
    await write('vocab.txt', vocabularyText().replaceAll('AAAAA', 'XXXXX'));
    expect(await checkNetwork(folder)).toEqual([
      expect.stringMatching(
        /^vocab.txt lacks AAAAAA, AAAAAC, AAAAAG, AAAAAT, CAAAAA and 2 more\. /,
      ),
    ]);
  });
});
