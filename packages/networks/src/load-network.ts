import { isNetworkName, type NetworkName } from '@flipon/analyses/kinds/zdnabert2/models';
import type { Zdnabert2Parameters } from '@flipon/analyses/kinds/zdnabert2/parameters';
import { CheckpointError } from '@flipon/checkpoints/checkpoint-error';
import { isCudaAvailable } from './cuda.ts';
import { networkEngine } from './engine.ts';
import { ModelError } from './model-error.ts';
import type { InstalledNetwork, ModelShelf } from './model-shelf.ts';
import { type NetworkProcess, startNetworkProcess } from './network-process.ts';
import type { NetworkPrecision } from './network-texts.ts';

/** How networks are loaded: the same for all tasks of a pool. */
export interface NetworkLoading {
  shelf: ModelShelf;
  /** The process of a loaded network is killed when it takes more, in 10^6 bytes. */
  memoryMb: number;
  /** Threads that compute a piece together. */
  threads: number;
  precision: NetworkPrecision;
  /** Whether the operator has switched graphics cards on. */
  cuda: boolean;
  /** The program of a network's process. */
  childFile: URL;
  /** The ONNX file of a network, made where it does not exist. */
  onnxOf(
    network: InstalledNetwork,
    options: { precision: NetworkPrecision; signal: AbortSignal; tell?: () => void },
  ): Promise<{ path: string }>;
}

/** Tasks with the same key are computed by the same loaded network. */
export function networkKey(parameters: Zdnabert2Parameters): string {
  const { model, weightsSha256, setupSha256, engine, precision, useCuda } = parameters;
  return JSON.stringify([model, weightsSha256, setupSha256, engine, precision, useCuda]);
}

/**
 * Loads the network that an analysis was started with into a process of its own: the same weights,
 * engine and precision, or none.
 *
 * @param tell called as the preparation of the network progresses
 * @throws ModelError; the signal's reason
 */
export async function loadNetwork(
  parameters: Zdnabert2Parameters,
  loading: NetworkLoading,
  signal: AbortSignal,
  tell: () => void = () => {},
): Promise<NetworkProcess> {
  const { shelf, precision, threads, memoryMb, childFile } = loading;
  const { model: name, useCuda } = parameters;
  if (!isNetworkName(name)) throw new Error(`${name} is not a network`);
  await requireSameEngine(parameters, precision);
  if (useCuda && !isCudaAvailable(loading.cuda))
    throw new ModelError('CUDA is not available here.');
  const network = await findSame(shelf, name, parameters);
  const onnxPath = await makeReady(network, loading, { signal, tell });
  tell();
  signal.throwIfAborted();
  const process = startNetworkProcess({ name, childFile, memoryMb });
  try {
    const giveUp = () => void process.end(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    await process
      .load({ onnxPath, folder: network.folder, threads, useCuda })
      .finally(() => signal.removeEventListener('abort', giveUp));
    // The file may have been replaced while it was read.
    await findSame(shelf, name, parameters);
    return process;
  } catch (error) {
    await process.end(new Error('its network was not loaded'));
    throw error;
  }
}

/** A converter's messages may contain paths, so they are only for the operator. */
async function makeReady(
  network: InstalledNetwork,
  { onnxOf, precision }: NetworkLoading,
  how: { signal: AbortSignal; tell: () => void },
): Promise<string> {
  try {
    return (await onnxOf(network, { precision, ...how })).path;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    const message = `Model ${network.name} cannot be used: its files could not be converted.`;
    throw new ModelError(message, { cause: error });
  }
}

async function requireSameEngine(
  { engine, precision: asked }: Zdnabert2Parameters,
  precision: NetworkPrecision,
): Promise<void> {
  const running = await networkEngine();
  if ('problem' in running) throw new ModelError(running.problem);
  if (engine === undefined || asked === undefined) {
    throw new Error('an analysis by a network was stored without its engine or precision');
  }
  const [before, now] = engine === running.name ? [asked, precision] : [engine, running.name];
  if (before === now) return;
  throw new ModelError(
    `This analysis was started for ${before}, and networks are computed with ${now} here now. Start it again.`,
  );
}

async function findSame(
  shelf: ModelShelf,
  name: NetworkName,
  { weightsSha256, setupSha256 }: Zdnabert2Parameters,
): Promise<InstalledNetwork> {
  const found = await shelf.find(name);
  if (found.state === 'absent') throw new ModelError(`Model ${name} is no longer installed here.`);
  if (found.state === 'unusable') {
    throw new ModelError(`Model ${name} cannot be used. ${found.problem}`);
  }
  const { network } = found;
  if (network.weightsSha256 === weightsSha256 && network.setupSha256 === setupSha256)
    return network;
  throw new ModelError(
    `Model ${name} was replaced after this analysis was started. Start it again.`,
  );
}
