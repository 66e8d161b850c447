import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type NetworkName, networkNames } from '@flipon/analyses/kinds/zdnabert2/models';
import { createKnownDigests, type KnownDigests } from './known-digests.ts';

/** The files of weights that are understood, the first that is there is used. */
export const weightsFiles = ['model.onnx', 'model.safetensors', 'pytorch_model.bin'] as const;
export type WeightsFile = (typeof weightsFiles)[number];

/** The other files of a network's folder. */
const otherFiles = ['config.json', 'vocab.txt'] as const;

/** A network whose folder has all that is needed. */
export interface InstalledNetwork {
  name: NetworkName;
  /** Its folder, with config.json and vocab.txt. */
  folder: string;
  weights: WeightsFile;
  /** Of the file of weights, in hexadecimal digits. */
  weightsSha256: string;
  /**
   * Of configuration and vocabulary, without which the same weights say other things: what
   * `sha256sum config.json vocab.txt | sha256sum` prints.
   */
  setupSha256: string;
}

/** The state of a network on this machine. */
export type NetworkState =
  | { state: 'installed'; network: InstalledNetwork }
  /** There is no folder of its name, or nothing in it. */
  | { state: 'absent'; name: NetworkName }
  /** The folder cannot be used; the sentence is for the operator. */
  | { state: 'unusable'; name: NetworkName; problem: string };

/** The networks in a folder, with a folder for each; each call reads it again. */
export interface ModelShelf {
  readonly folder: string;
  /** All published networks, in the order of their list. */
  list(): Promise<NetworkState[]>;
  find(name: NetworkName): Promise<NetworkState>;
}

/**
 * Opens the folder of networks, which need not be there. Weights are read once, for their SHA-256, and
 * again only when their file is another one. Problems name files of a network's folder and no path.
 */
export function openModelShelf(folder: string): ModelShelf {
  const digests = createKnownDigests();
  const find = (name: NetworkName) => findNetwork(folder, name, digests);
  return {
    folder,
    find,
    // One after the other: four files of weights at once would only wait for the same disk.
    async list() {
      const states: NetworkState[] = [];
      for (const name of networkNames) states.push(await find(name));
      return states;
    },
  };
}

async function findNetwork(
  shelf: string,
  name: NetworkName,
  digests: KnownDigests,
): Promise<NetworkState> {
  const unusable = (problem: string): NetworkState => ({ state: 'unusable', name, problem });
  try {
    // Some file systems open hg_chipseq as HG_chipseq, too; the listed name is the true one.
    if (!(await listNames(shelf)).includes(name)) return { state: 'absent', name };
    const folder = join(shelf, name);
    const names = await listNames(folder);
    if (names.length === 0) return { state: 'absent', name };
    const missing = otherFiles.filter((each) => !names.includes(each));
    const weights = weightsFiles.find((each) => names.includes(each));
    const weightsMissing = weights === undefined ? [`weights (${weightsFiles.join(' or ')})`] : [];
    const problems = [...missing, ...weightsMissing];
    if (weights === undefined || problems.length > 0) {
      return unusable(`Its folder has no ${problems.join(' and no ')}.`);
    }
    for (const each of [...otherFiles, weights]) {
      const stats = await stat(join(folder, each));
      if (!stats.isFile()) return unusable(`${each} is not a file.`);
      if (stats.size === 0) return unusable(`${each} is empty.`);
    }
    const weightsSha256 = await digests.of(join(folder, weights));
    if (weightsSha256 === null) return unusable(`${weights} is still being written.`);
    const setup = createHash('sha256');
    for (const each of otherFiles) {
      const digest = await digests.of(join(folder, each));
      if (digest === null) return unusable(`${each} is still being written.`);
      setup.update(`${digest}  ${each}\n`);
    }
    const setupSha256 = setup.digest('hex');
    return { state: 'installed', network: { name, folder, weights, weightsSha256, setupSha256 } };
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'ENOTDIR') return unusable('It is not a folder.');
    if (error.code === 'ENOENT') return unusable('A file went away while it was read.');
    return unusable(`Its files cannot be read (${error.code}).`);
  }
}

/** The names in a folder; none where it does not exist. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return [];
    throw error;
  }
}

function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
