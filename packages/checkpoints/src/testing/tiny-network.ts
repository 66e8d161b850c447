import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeZip } from '@flipon/test-material/zip-file';
import { neededTensors } from '../bert-tensors.ts';
import type { BertConfig } from '../config.ts';
import { countOf } from '../stored-tensor.ts';
import { PickleWriter } from './pickle-writer.ts';

/** A network that is like the published ones in all but its size. */
export const TINY: BertConfig = {
  vocabularySize: 4101,
  positions: 512,
  tokenTypes: 2,
  hidden: 32,
  layers: 2,
  heads: 4,
  intermediate: 64,
  epsilon: 1e-12,
};

/** As large as the published ones. */
export const PUBLISHED: BertConfig = {
  ...TINY,
  hidden: 768,
  layers: 12,
  heads: 12,
  intermediate: 3072,
};

export type Tensors = Map<string, { shape: readonly number[]; values: Float32Array }>;

/** Weights that are the same on every machine, about as large as those of trained networks. */
export function makeTensors(config: BertConfig, seed = 1): Tensors {
  const next = createRandom(seed);
  return new Map(
    [...neededTensors(config)].map(([name, shape]) => {
      const values = new Float32Array(countOf(shape));
      const isNorm = name.endsWith('LayerNorm.weight');
      for (let at = 0; at < values.length; at++)
        values[at] = (isNorm ? 1 : 0) + 0.3 * (next() - 0.5);
      return [name, { shape, values }];
    }),
  );
}

/** 0 to below 1: mulberry32, by Tommy Ettinger. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function configJson(config: BertConfig): string {
  return JSON.stringify({
    architectures: ['BertForTokenClassification'],
    hidden_act: 'gelu',
    hidden_size: config.hidden,
    intermediate_size: config.intermediate,
    layer_norm_eps: config.epsilon,
    max_position_embeddings: config.positions,
    model_type: 'bert',
    num_attention_heads: config.heads,
    num_hidden_layers: config.layers,
    type_vocab_size: config.tokenTypes,
    vocab_size: config.vocabularySize,
  });
}

/** The words of DNABERT in an order of its own kind: five special ones, then A, T, C, G. */
export function vocabularyText(): string {
  const words = [''];
  for (let length = 0; length < 6; length++) {
    words.push(...words.splice(0).flatMap((word) => [...'ATCG'].map((base) => word + base)));
  }
  return ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]', ...words]
    .map((word) => `${word}\n`)
    .join('');
}

/** Writes config.json and vocab.txt, and makes the folder where it is not there. */
export async function writeNetworkTexts(folder: string, config: BertConfig): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'config.json'), configJson(config));
  await writeFile(join(folder, 'vocab.txt'), vocabularyText());
}

/** A file of the format safetensors. */
export function encodeSafetensors(tensors: Tensors): Buffer {
  const entries: Record<string, unknown> = { __metadata__: { format: 'pt' } };
  let at = 0;
  for (const [name, { shape, values }] of tensors) {
    entries[name] = { dtype: 'F32', shape, data_offsets: [at, at + values.byteLength] };
    at += values.byteLength;
  }
  const header = Buffer.from(JSON.stringify(entries));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([
    length,
    header,
    ...[...tensors.values()].map(({ values }) => bytesOf(values)),
  ]);
}

/** A file as torch.save writes it: a list of tensors as a pickle, and a file of numbers for each. */
export function encodePytorch(tensors: Tensors): Buffer {
  const pickle = new PickleWriter();
  for (const [name, { shape, values }] of tensors) pickle.tensor(name, shape, values.length);
  return makeZip([
    { name: 'archive/data.pkl', content: pickle.end(), method: 0 },
    ...[...tensors.values()].map(({ values }, at) => ({
      name: `archive/data/${at}`,
      content: bytesOf(values),
      method: 0,
      isWide: at === 0,
    })),
    { name: 'archive/version', content: '3\n', method: 0 },
  ]);
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
