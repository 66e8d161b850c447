import { createHash } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  encodeSafetensors,
  makeTensors,
  TINY,
  writeNetworkTexts,
} from '@flipon/checkpoints/testing/tiny-network';

/**
 * Puts a network into the folder of networks, or replaces one there. It is like the published ones
 * in all but its size, and untrained.
 *
 * @param modelsDir FLIPON_MODELS_DIR, or `models` in the data folder
 * @param name such as HG_chipseq
 * @param seed another one makes other weights
 * @returns the SHA-256 of its weights, in hexadecimal digits
 */
export async function installNetwork(modelsDir: string, name: string, seed = 1): Promise<string> {
  const folder = join(modelsDir, name);
  await writeNetworkTexts(folder, TINY);
  const weights = encodeSafetensors(makeTensors(TINY, seed));
  const path = join(folder, 'model.safetensors');
  await writeFile(`${path}.part`, weights);
  await rename(`${path}.part`, path);
  return createHash('sha256').update(weights).digest('hex');
}
