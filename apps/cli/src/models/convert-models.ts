import { stat } from 'node:fs/promises';
import { findOnnx } from '@flipon/checkpoints/cached-onnx';
import { CheckpointError } from '@flipon/checkpoints/checkpoint-error';
import { ensureOnnx } from '@flipon/checkpoints/ensure-onnx';
import {
  type InstalledNetwork,
  type ModelShelf,
  openModelShelf,
} from '@flipon/networks/model-shelf';
import { InputError, UsageError } from '../command-errors.ts';
import { readWords } from '../flags/read-words.ts';
import { writeTextOut } from '../output/write-text.ts';
import { lookAtNetwork } from './look-at-network.ts';
import { dirFlag, precisionFlag, readNetworkNames } from './models-flags.ts';
import { type ModelsPlace, readModelsPlace } from './models-place.ts';

const ERASE_LINE = '\r\u001B[2K';

/**
 * `flipon models convert`: makes networks ready, so that no analysis has to wait for it.
 *
 * @throws InputError one cannot be converted; those before it have been
 */
export async function convertModels(words: readonly string[]): Promise<void> {
  const { flags, operands } = readWords(words, [dirFlag, precisionFlag]);
  const names = readNetworkNames(operands);
  if (names.length === 0) throw new UsageError('Name at least one network.');
  const place = readModelsPlace(flags);
  const shelf = openModelShelf(place.folder);
  for (const name of names) {
    const network = await requireUsable(shelf, name);
    await writeTextOut([`${name}: ${await convert(network, place)}\n`], process.stdout);
  }
}

async function requireUsable(
  shelf: ModelShelf,
  name: InstalledNetwork['name'],
): Promise<InstalledNetwork> {
  const { problems, next } = await lookAtNetwork(shelf, name);
  const found = await shelf.find(name);
  if (found.state === 'installed' && problems.length === 0) return found.network;
  const what = problems.length > 0 ? problems.join('\n  ') : 'It is not installed.';
  throw new InputError(`${name}: ${what}${next === null ? '' : `\n  ${next}`}`);
}

async function convert(network: InstalledNetwork, { precision }: ModelsPlace): Promise<string> {
  const startMs = performance.now();
  try {
    const before = await findOnnx(network, precision);
    const { path } = await ensureOnnx(network, { precision, tell: tellOf(network) });
    if (network.weights === 'model.onnx') return `${path} is used as it is.`;
    if (before !== undefined) return `converted already, ${path}.`;
    const { size } = await stat(path);
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    return `converted to ${precision} in ${seconds} s, ${(size / 1e6).toFixed(0)} MB, ${path}.`;
  } catch (error) {
    if (error instanceof CheckpointError) throw new InputError(`${network.name}: ${error.message}`);
    throw error;
  } finally {
    if (process.stderr.isTTY) process.stderr.write(ERASE_LINE);
  }
}

/** A line that is drawn again, on a terminal alone. */
function tellOf({ name }: InstalledNetwork): ((done: number) => void) | undefined {
  if (!process.stderr.isTTY) return undefined;
  return (done) => {
    process.stderr.write(`${ERASE_LINE}converting ${name}  ${Math.floor(100 * done)} %`);
  };
}
