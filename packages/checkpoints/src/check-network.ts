import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findTensorProblems } from './bert-tensors.ts';
import { requireConfig } from './cached-onnx.ts';
import { CheckpointError } from './checkpoint-error.ts';
import type { BertConfig } from './config.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';
import { openWeights, type WeightsName, weightsNames } from './weights.ts';

/**
 * All problems of the folder of a network, a sentence each; none where it can be used. Reads
 * configuration, vocabulary and the list of tensors, never the weights. A model.onnx is used as it is and
 * needs only the vocabulary in its folder.
 *
 * @throws what the file system says about a folder that is there and cannot be read
 */
export async function checkNetwork(folder: string): Promise<string[]> {
  const weights = await findWeights(folder);
  const problems: string[] = [];
  const vocabulary = await told(() => readVocabulary(folder), problems);
  if (weights === undefined) {
    return [
      `There is no ${weightsNames.slice(0, 2).join(', no ')} and no ${weightsNames[2]}.`,
      ...problems,
    ];
  }
  if (weights === 'model.onnx') return problems;
  const config = await told(() => requireConfig(folder), problems);
  if (config && vocabulary) problems.push(...findMismatch(config, vocabulary));
  const tensors = await told(() => listTensors(join(folder, weights)), problems);
  if (config && tensors) {
    problems.push(...findTensorProblems(tensors, config).map((each) => `${weights}: ${each}`));
  }
  return problems;
}

/** The file of weights of a folder; of several the first one of the list. */
export async function findWeights(folder: string): Promise<WeightsName | undefined> {
  for (const name of weightsNames) {
    const found = await stat(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    });
    if (found?.isFile()) return name;
  }
  return undefined;
}

export function findMismatch(config: BertConfig, vocabulary: Vocabulary): string[] {
  if (vocabulary.size === config.vocabularySize) return [];
  return [
    `vocab.txt has ${vocabulary.size} lines, but config.json has vocab_size ${config.vocabularySize}.`,
  ];
}

async function listTensors(path: string) {
  const checkpoint = await openWeights(path);
  await checkpoint.close();
  return checkpoint.tensors;
}

/** The result of a step, or undefined where its refusal was added to the problems. */
async function told<T>(step: () => Promise<T>, problems: string[]): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    problems.push(...error.message.split('\n'));
    return undefined;
  }
}
