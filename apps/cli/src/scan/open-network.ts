import type { NetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import { PIECE_STEP } from '@flipon/analyses/kinds/zdnabert2/network-pieces';
import { ensureOnnx } from '@flipon/checkpoints/ensure-onnx';
import { ModelError } from '@flipon/networks/model-error';
import { openModelShelf } from '@flipon/networks/model-shelf';
import { createNetworkPool } from '@flipon/networks/network-pool';
import { type NetworkTexts, readNetworkTexts } from '@flipon/networks/network-texts';
import type { ScanPool } from '@flipon/scan/scan-pool';
import { InputError } from '../command-errors.ts';
import { readNetworkSettings } from '../network-settings.ts';

/**
 * Opens a network of the folder that the environment names.
 *
 * @param threads that compute a piece together
 * @throws InputError where it is not installed, cannot be used, or does not run on this machine
 */
export async function openNetwork(
  name: NetworkName,
  threads: number,
  note: (text: string) => void,
): Promise<{ pool: ScanPool; texts: NetworkTexts; stretchBp: number }> {
  const { modelsDir, memoryMb, precision, cuda } = readNetworkSettings();
  const shelf = openModelShelf(modelsDir);
  const found = await shelf.find(name);
  if (found.state === 'absent') {
    throw new InputError(
      `Model ${name} is not installed in ${modelsDir}.\n` +
        `Put its config.json, vocab.txt and weights into the folder ${name} there, or name another ` +
        'folder with FLIPON_MODELS_DIR; see flipon models --help. The model BZ_energy needs no files.',
    );
  }
  if (found.state === 'unusable') {
    throw new InputError(`Model ${name} in ${modelsDir} cannot be used. ${found.problem}`);
  }
  const texts = await readNetworkTexts({ shelf, precision }, name).catch((error) => {
    throw error instanceof ModelError ? new InputError(error.message) : error;
  });
  let isTold = false;
  const pool = createNetworkPool({
    shelf,
    memoryMb,
    precision,
    cuda,
    threads,
    onnxOf: (network, options) =>
      ensureOnnx(network, {
        ...options,
        tell() {
          if (!isTold) note(`${name} is converted to ONNX, which is done once.`);
          isTold = true;
        },
      }),
  });
  return { pool, texts, stretchBp: PIECE_STEP };
}
