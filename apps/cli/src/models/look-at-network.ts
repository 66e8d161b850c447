import { join } from 'node:path';
import { type NetworkName, networkModels } from '@flipon/analyses/kinds/zdnabert2/models';
import { findOnnx } from '@flipon/checkpoints/cached-onnx';
import { checkNetwork } from '@flipon/checkpoints/check-network';
import { CheckpointError } from '@flipon/checkpoints/checkpoint-error';
import type { InstalledNetwork, ModelShelf } from '@flipon/networks/model-shelf';
import { InputError, systemReason } from '../command-errors.ts';

const PRECISIONS = ['float32', 'int8'] as const;

/** The report of `list` and `check` on a network; the keys are those of `--format json`. */
export interface NetworkLook {
  model: NetworkName;
  organism: string;
  data: string;
  state: 'installed' | 'absent' | 'unusable';
  /** Problems with its files, a sentence each. */
  problems: string[];
  weights: string | null;
  weightsSha256: string | null;
  /** Precisions that it can be loaded in as it is. */
  converted: string[];
  /** The next step, as a sentence; null where there is none. */
  next: string | null;
}

/**
 * Looks at the folder of a network, without reading its weights but for their SHA-256.
 *
 * @throws InputError the folder cannot be read
 */
export async function lookAtNetwork(shelf: ModelShelf, model: NetworkName): Promise<NetworkLook> {
  const folder = join(shelf.folder, model);
  const nothing = { problems: [], weights: null, weightsSha256: null, converted: [] };
  const about = { model, ...networkModels[model] };
  try {
    const found = await shelf.find(model);
    if (found.state === 'absent') {
      const next = `Put its files into ${folder}; flipon models --help tells which.`;
      return { ...about, ...nothing, state: 'absent', next };
    }
    const problems = await checkNetwork(folder);
    if (found.state === 'unusable' && problems.length === 0) problems.push(found.problem);
    if (found.state === 'unusable' || problems.length > 0) {
      const next = `Mend the files in ${folder}, then flipon models check ${model}.`;
      return { ...about, ...nothing, state: 'unusable', problems, next };
    }
    const { weights, weightsSha256 } = found.network;
    const converted = await listConverted(found.network);
    const next =
      converted.length > 0
        ? null
        : `flipon models convert ${model} now, or the first analysis waits for it some 15 s.`;
    return { ...about, state: 'installed', problems, weights, weightsSha256, converted, next };
  } catch (error) {
    const reason = systemReason(error);
    if (reason === undefined) throw error;
    throw new InputError(`${folder} cannot be read: ${reason}.`);
  }
}

async function listConverted(network: InstalledNetwork): Promise<string[]> {
  const converted: string[] = [];
  for (const precision of PRECISIONS) {
    // A model.onnx has a fixed precision.
    if (network.weights === 'model.onnx' && precision === 'int8') continue;
    try {
      if ((await findOnnx(network, precision)) !== undefined) converted.push(precision);
    } catch (error) {
      if (!(error instanceof CheckpointError)) throw error;
    }
  }
  return converted;
}
