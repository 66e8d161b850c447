import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { syncPath } from '@flipon/checked-files/sync-path';
import { cachePath, findOnnx, type NetworkFiles, requireConfig } from './cached-onnx.ts';
import { CheckpointError } from './checkpoint-error.ts';
import { type BertConfig, countNumbers } from './config.ts';
import { takeConversionLock } from './conversion-lock.ts';
import type { Precision } from './onnx/precision.ts';
import { runConversion, systemProblem } from './run-conversion.ts';

export interface EnsureOptions {
  precision: Precision;
  /** Ends a conversion, or the waiting for one of another process. */
  signal?: AbortSignal;
  /** Told the part that is done, 0 to 1, where this call converts. */
  tell?: (done: number) => void;
}

const LOOK_MS = 200;
/** Bytes left free on the disk for other uses. */
const SPARE_BYTES = 64 << 20;
const UNFINISHED = '.part';

/**
 * The ONNX file of a network. Where there is none yet, it is converted in a process of its own: about
 * 15 s for the published ones. However many ask at once, on however many processes, one converts and
 * the others wait. It is written under another name, put on the disk and renamed: what a killed
 * conversion leaves is never used, and goes with the next one. A model.onnx is used as it is.
 *
 * @throws CheckpointError the files are wrong, or the folder `converted` cannot be written; the
 *   signal's reason, once it is aborted
 */
export async function ensureOnnx(
  network: NetworkFiles,
  { precision, signal, tell }: EnsureOptions,
): Promise<{ path: string }> {
  if (network.weights === 'model.onnx' && precision === 'int8') throw noWholeNumbers(network);
  const weightsPath = join(network.folder, network.weights);
  try {
    for (;;) {
      signal?.throwIfAborted();
      const found = await findOnnx(network, precision);
      if (found !== undefined) return { path: found };
      const config = await requireConfig(network.folder);
      const path = cachePath(network, config, precision);
      await makeCache(dirname(path), network.folder);
      const release = await takeConversionLock(join(dirname(path), 'lock'));
      if (release === undefined) {
        await sleep(LOOK_MS, undefined, { signal });
        continue;
      }
      try {
        // Another one may have finished between the look and the lock.
        if ((await findOnnx(network, precision)) !== undefined) continue;
        await requireRoom(network, config);
        await removeUnused(path, precision);
        const targetPath = `${path}.${randomUUID()}${UNFINISHED}`;
        const order = { weightsPath, precision, targetPath, weightsSha256: network.weightsSha256 };
        await convertTo(path, order, { signal, tell });
      } finally {
        await release();
      }
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (!isSystemError(error)) throw error;
    throw systemProblem(error, { weightsPath });
  }
}

async function convertTo(
  path: string,
  order: Parameters<typeof runConversion>[0],
  how: Parameters<typeof runConversion>[1],
): Promise<void> {
  try {
    await runConversion(order, how);
    await rename(order.targetPath, path);
    await syncPath(dirname(path));
  } finally {
    await rm(order.targetPath, { force: true });
  }
}

/** Made by root, it belongs to whom the network belongs to: the account of a server writes there, too. */
async function makeCache(path: string, folder: string): Promise<void> {
  const made = await mkdir(path, { recursive: true });
  if (made === undefined || process.geteuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(path, uid, gid);
}

/** A disk that is full stops everything else on it, too, so there must be room before the work. */
async function requireRoom({ folder }: NetworkFiles, config: BertConfig): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = 4 * countNumbers(config) + SPARE_BYTES;
  if (bavail * bsize >= needed) return;
  throw new CheckpointError(
    `The disk is full: to convert ${basename(folder)} takes ${mb(needed)} MB in its folder, ` +
      `and ${mb(bavail * bsize)} MB are free.`,
  );
}

/**
 * Removes unfinished conversions, and files made from other weights or by an older converter. The caller
 * holds the lock, so no other process writes here.
 */
async function removeUnused(path: string, precision: Precision): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const isOld = name.endsWith(`.${precision}.onnx`) && name !== basename(path);
    if (isOld || name.endsWith(UNFINISHED)) await rm(join(dirname(path), name), { force: true });
  }
}

function noWholeNumbers({ folder }: NetworkFiles): CheckpointError {
  return new CheckpointError(
    `${basename(folder)} has a model.onnx, which is used as it is and cannot be made int8. ` +
      'Put model.safetensors or pytorch_model.bin there instead, or set FLIPON_NETWORK_PRECISION=float32.',
  );
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

function mb(bytes: number): string {
  return Math.ceil(bytes / 1e6).toLocaleString('en-US');
}
