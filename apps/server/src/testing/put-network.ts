import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts files into the folder of a network: all that a start looks for, with these weights.
 *
 * @returns the SHA-256 of the weights
 */
export async function putNetwork(modelsDir: string, name: string, weights: string) {
  const folder = join(modelsDir, name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'config.json'), '{}');
  await writeFile(join(folder, 'vocab.txt'), '[UNK]\n');
  await writeFile(join(folder, 'model.onnx'), weights);
  return createHash('sha256').update(weights).digest('hex');
}
