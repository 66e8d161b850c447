import { basename } from 'node:path';
import { CheckpointError } from './checkpoint-error.ts';
import { openPytorch } from './pytorch-archive.ts';
import { openSafetensors } from './safetensors.ts';
import type { Checkpoint } from './stored-tensor.ts';

/** Files of weights that are understood; of several the first one is used. */
export const weightsNames = ['model.onnx', 'model.safetensors', 'pytorch_model.bin'] as const;
export type WeightsName = (typeof weightsNames)[number];

/**
 * Opens a file of weights by its name.
 *
 * @throws CheckpointError with the name of the file; what the file system says
 */
export async function openWeights(path: string): Promise<Checkpoint> {
  const name = basename(path);
  try {
    return await (name.endsWith('.safetensors') ? openSafetensors(path) : openPytorch(path));
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    throw new CheckpointError(`${name}: ${error.message}`, { cause: error });
  }
}
