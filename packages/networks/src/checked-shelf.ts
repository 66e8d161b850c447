import { checkNetwork } from '@flipon/checkpoints/check-network';
import type { ModelShelf, NetworkState } from './model-shelf.ts';
import type { NetworkPrecision } from './network-texts.ts';

/** Files of another network can lack hundreds of names. */
const TOLD_LETTERS = 200;

/**
 * The same shelf for checks before a start: it also reads the lists in a network's files, which takes
 * milliseconds, and never its weights.
 */
export function checkShelf(shelf: ModelShelf, precision: NetworkPrecision): ModelShelf {
  const check = (found: NetworkState) => checkState(found, precision);
  return {
    folder: shelf.folder,
    find: async (name) => check(await shelf.find(name)),
    async list() {
      return Promise.all((await shelf.list()).map(check));
    },
  };
}

async function checkState(found: NetworkState, precision: NetworkPrecision): Promise<NetworkState> {
  if (found.state !== 'installed') return found;
  const { name, folder, weights } = found.network;
  const unusable = (problem: string): NetworkState => ({ state: 'unusable', name, problem });
  if (weights === 'model.onnx' && precision === 'int8') {
    return unusable('A model.onnx is computed as it is, and this server computes int8.');
  }
  try {
    const problems = await checkNetwork(folder);
    if (problems.length === 0) return found;
    const told = problems.join(' ');
    if (told.length <= TOLD_LETTERS) return unusable(told);
    return unusable(`${told.slice(0, TOLD_LETTERS)}… flipon models check says all of it.`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return unusable(`Its files cannot be read (${String(error.code)}).`);
  }
}
