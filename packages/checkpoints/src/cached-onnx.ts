import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CheckpointError } from './checkpoint-error.ts';
import { type BertConfig, readConfig } from './config.ts';
import type { Precision } from './onnx/precision.ts';
import type { WeightsName } from './weights.ts';

/** A network whose folder has all that is needed. */
export interface NetworkFiles {
  folder: string;
  weights: WeightsName;
  /** Of the file of weights, in hexadecimal digits. */
  weightsSha256: string;
}

/** Raised whenever the same weights become another file. */
const CONVERTER_VERSION = 1;

/** Where converted networks are kept, in the folder of each network. */
export const CACHE_FOLDER = 'converted';

/** The path of a converted network, whether it is there or not. What it is made of is in its name. */
export function cachePath(
  { folder, weightsSha256 }: NetworkFiles,
  config: BertConfig,
  precision: Precision,
): string {
  // Two configurations may fit the same weights, with another number of heads.
  const digest = createHash('sha256').update(JSON.stringify(config)).digest('hex').slice(0, 8);
  const name = `${weightsSha256}.${digest}.v${CONVERTER_VERSION}.${precision}.onnx`;
  return join(folder, CACHE_FOLDER, name);
}

/**
 * The ONNX file of a network where it is there already: the converted one, or the network's own.
 *
 * @throws CheckpointError config.json cannot be used
 */
export async function findOnnx(
  network: NetworkFiles,
  precision: Precision,
): Promise<string | undefined> {
  const path =
    network.weights === 'model.onnx'
      ? join(network.folder, network.weights)
      : cachePath(network, await requireConfig(network.folder), precision);
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? path : undefined;
}

/** @throws CheckpointError it is not there, or wrong */
export async function requireConfig(folder: string): Promise<BertConfig> {
  const reading = await readConfig(join(folder, 'config.json')).catch(
    (error: NodeJS.ErrnoException) => {
      const why = error.code === 'ENOENT' ? 'is not there' : `cannot be read: ${error.code}`;
      throw new CheckpointError(`config.json ${why}.`, { cause: error });
    },
  );
  if (reading.ok) return reading.config;
  throw new CheckpointError(reading.problems.join('\n'));
}
