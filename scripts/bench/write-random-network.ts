import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { neededTensors } from '@flipon/checkpoints/bert-tensors';
import type { BertConfig } from '@flipon/checkpoints/config';

/** The shape of the published networks. */
export const PUBLISHED_SHAPE: BertConfig = {
  vocabularySize: 4101,
  positions: 512,
  tokenTypes: 2,
  hidden: 768,
  layers: 12,
  heads: 12,
  intermediate: 3072,
  epsilon: 1e-12,
};

const SPECIAL_WORDS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]'];
/** Weights of this size keep the values in all layers within bounds. */
const SPREAD = 0.05;

/**
 * Writes a network of random weights: config.json, vocab.txt and model.safetensors. Its hits mean nothing; it
 * takes the time and the memory of a trained one.
 */
export async function writeRandomNetwork(folder: string, config: BertConfig): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'config.json'), configText(config));
  await writeFile(join(folder, 'vocab.txt'), vocabularyText());
  const tensors = [...neededTensors(config)].map(([name, shape]) => ({
    name,
    shape,
    count: shape.reduce((product, size) => product * size, 1),
  }));
  const file = await open(join(folder, 'model.safetensors'), 'w');
  try {
    await file.write(header(tensors));
    for (const { name, count } of tensors) {
      const values = randomNumbers(count, name.endsWith('LayerNorm.weight') ? 1 : 0);
      await file.write(new Uint8Array(values.buffer));
    }
  } finally {
    await file.close();
  }
}

/** Source: the format of safetensors: the length of a JSON text, the text, the numbers. */
function header(tensors: readonly { name: string; shape: readonly number[]; count: number }[]) {
  let at = 0;
  const entries = tensors.map(({ name, shape, count }) => {
    const start = at;
    at += 4 * count;
    return [name, { dtype: 'F32', shape, data_offsets: [start, at] }];
  });
  const text = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text]);
}

/** The same on every machine: a linear congruence (Numerical Recipes, 3rd ed., chapter 7.1). */
function randomNumbers(count: number, middle: number): Float32Array {
  const values = new Float32Array(count);
  let state = count;
  for (let at = 0; at < count; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    values[at] = middle + SPREAD * (state / 2 ** 31 - 1);
  }
  return values;
}

function configText(config: BertConfig): string {
  return JSON.stringify({
    architectures: ['BertForTokenClassification'],
    model_type: 'bert',
    hidden_act: 'gelu',
    hidden_size: config.hidden,
    intermediate_size: config.intermediate,
    layer_norm_eps: config.epsilon,
    max_position_embeddings: config.positions,
    num_attention_heads: config.heads,
    num_hidden_layers: config.layers,
    type_vocab_size: config.tokenTypes,
    vocab_size: config.vocabularySize,
  });
}

function vocabularyText(): string {
  let kmers = [''];
  for (let length = 0; length < 6; length++) {
    kmers = kmers.flatMap((kmer) => [...'ACGT'].map((base) => kmer + base));
  }
  return [...SPECIAL_WORDS, ...kmers].map((word) => `${word}\n`).join('');
}
