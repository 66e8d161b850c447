import type { BertConfig } from './config.ts';
import { gapRefusal, isTensorType, typeRefusal } from './read-tensor.ts';
import { countOf, extentOf, type StoredTensor } from './stored-tensor.ts';

/** Numbers for each base and label: no Z-DNA, Z-DNA. */
export const LABELS = 2;

/** The layers of an encoder that are a product with a matrix and a sum, by their names below the layer. */
export const denseNames = [
  'attention.self.query',
  'attention.self.key',
  'attention.self.value',
  'attention.output.dense',
  'intermediate.dense',
  'output.dense',
] as const;
export type DenseName = (typeof denseNames)[number];

/** Outputs and inputs of a dense layer, as torch stores its matrix. */
export function denseShape(config: BertConfig, name: DenseName): [out: number, input: number] {
  const { hidden, intermediate } = config;
  if (name === 'intermediate.dense') return [intermediate, hidden];
  if (name === 'output.dense') return [hidden, intermediate];
  return [hidden, hidden];
}

/**
 * All tensors of a network for tokens (BertForTokenClassification of the transformers library), by
 * name, with their shapes.
 */
export function neededTensors(config: BertConfig): Map<string, number[]> {
  const { hidden } = config;
  const shapes = new Map<string, number[]>();
  const add = (name: string, shape: number[]) => shapes.set(name, shape);
  const addNorm = (name: string) => {
    add(`${name}.weight`, [hidden]);
    add(`${name}.bias`, [hidden]);
  };
  add('bert.embeddings.word_embeddings.weight', [config.vocabularySize, hidden]);
  add('bert.embeddings.position_embeddings.weight', [config.positions, hidden]);
  add('bert.embeddings.token_type_embeddings.weight', [config.tokenTypes, hidden]);
  addNorm('bert.embeddings.LayerNorm');
  for (let layer = 0; layer < config.layers; layer++) {
    const prefix = layerPrefix(layer);
    for (const name of denseNames) {
      const [out, input] = denseShape(config, name);
      add(`${prefix}.${name}.weight`, [out, input]);
      add(`${prefix}.${name}.bias`, [out]);
    }
    addNorm(`${prefix}.attention.output.LayerNorm`);
    addNorm(`${prefix}.output.LayerNorm`);
  }
  add('classifier.weight', [LABELS, hidden]);
  add('classifier.bias', [LABELS]);
  return shapes;
}

export function layerPrefix(layer: number): string {
  return `bert.encoder.layer.${layer}`;
}

/** The name that a tensor has in a file: models that were saved by themselves lack the `bert.`. */
export function storedName(
  tensors: ReadonlyMap<string, unknown>,
  name: string,
): string | undefined {
  return [name, name.replace(/^bert\./, '')].find((each) => tensors.has(each));
}

/** The problems of the tensors of a file, a sentence each; unknown tensors are no problem. */
export function findTensorProblems(
  tensors: ReadonlyMap<string, StoredTensor>,
  config: BertConfig,
): string[] {
  const missing: string[] = [];
  const problems: string[] = [];
  for (const [name, shape] of neededTensors(config)) {
    const stored = storedName(tensors, name);
    const tensor = stored === undefined ? undefined : tensors.get(stored);
    if (tensor === undefined) missing.push(name);
    else problems.push(...problemsOf(name, tensor, shape));
  }
  if (missing.length === 0) return problems;
  const what = missing.length === 1 ? 'a tensor is' : `${missing.length} tensors are`;
  return [`${what} missing: ${missing.join(', ')}.`, ...problems];
}

function problemsOf(name: string, tensor: StoredTensor, shape: readonly number[]): string[] {
  if (tensor.shape.join() !== shape.join()) {
    const needed = `${shape.join('x')} as config.json says`;
    return [`${name} has the shape ${tensor.shape.join('x') || 'of one number'}, not ${needed}.`];
  }
  if (!isTensorType(tensor.type)) return [typeRefusal(name, tensor.type)];
  return extentOf(tensor) === countOf(shape) ? [] : [gapRefusal(name)];
}
