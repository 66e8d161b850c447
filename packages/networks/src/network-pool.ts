import { setImmediate } from 'node:timers/promises';
import { ensureOnnx } from '@flipon/checkpoints/ensure-onnx';
import type { PackedPieces } from '@flipon/scan/packed-pieces';
import type { ScanPool } from '@flipon/scan/scan-pool';
import type { PartResult } from '@flipon/scan/scan-task';
import { loadNetwork, type NetworkLoading, networkKey } from './load-network.ts';
import type { NetworkProcess } from './network-process.ts';
import { type NetworkTask, networkTaskOf, scanNetworkTask } from './scan-network-task.ts';
import type { ComputePiece } from './strand-probabilities.ts';

/** At 4 KiB each. Several analyses by turns need two each. */
const KEPT_PIECES = 64;

export interface NetworkPoolOptions
  extends Omit<NetworkLoading, 'cuda' | 'childFile' | 'onnxOf'>,
    Partial<Pick<NetworkLoading, 'cuda' | 'childFile' | 'onnxOf'>> {
  /** A network without tasks for this long is unloaded. */
  idleMs?: number;
  /** An aborted piece that still runs after this time hangs: its process is killed. */
  hungMs?: number;
}

interface WaitingTask {
  task: NetworkTask;
  signal: AbortSignal | undefined;
  onPulse: (() => void) | undefined;
  resolve(results: readonly PartResult[]): void;
  reject(error: unknown): void;
}

interface LoadedNetwork {
  key: string;
  process: NetworkProcess;
  compute: ComputePiece;
}

const CHILD_FILE = new URL('./network-child.ts', import.meta.url);
const IDLE_MS = 180_000;
const HUNG_MS = 10_000;

/**
 * Computes the tasks of networks one after the other, in a process that holds one network at a time. Tasks
 * run in the order of calls, except that those of the loaded network go before those of another. A process
 * that dies fails its current task; the next task starts another process.
 *
 * `onPulse` is called for each computed piece, also for waiting tasks, and while a network is made ready.
 *
 * `run` rejects with a ModelError, whose message is public, where the network cannot compute; with
 * the signal's reason once the piece under way is done; with a DamagedFileError of the bases.
 */
export function createNetworkPool(options: NetworkPoolOptions): ScanPool {
  const { idleMs = IDLE_MS, hungMs = HUNG_MS } = options;
  const { cuda = false, childFile = CHILD_FILE, onnxOf = ensureOnnx } = options;
  const loading: NetworkLoading = { ...options, cuda, childFile, onnxOf };
  const waiting: WaitingTask[] = [];
  const closing = new AbortController();
  let loaded: LoadedNetwork | null = null;
  let isWorking = false;
  let idle: NodeJS.Timeout | undefined;
  /** What ends with the last task, or with the last process that was let go. */
  let working = Promise.resolve();
  let unloading = Promise.resolve();

  function unload(reason: string): Promise<void> {
    const last = loaded;
    loaded = null;
    if (last !== null) unloading = last.process.end(new Error(reason));
    return unloading;
  }

  /** Waiting tasks progress as long as the current one does, because their turn comes after it. */
  function pulse(current: WaitingTask): void {
    current.onPulse?.();
    for (const { onPulse } of waiting) onPulse?.();
  }

  async function requireLoaded(
    task: NetworkTask,
    signal: AbortSignal,
    tell: () => void,
  ): Promise<LoadedNetwork> {
    const key = networkKey(task.parameters);
    if (loaded?.key === key && !loaded.process.isOver()) return loaded;
    // Two networks in memory would be more than the bound that the operator set.
    await unload('another network is needed');
    const process = await loadNetwork(task.parameters, loading, signal, tell);
    loaded = { key, process, compute: rememberPieces(process.compute) };
    return loaded;
  }

  function takeNext(): WaitingTask | undefined {
    const isSame = ({ task }: WaitingTask) => networkKey(task.parameters) === loaded?.key;
    const index = Math.max(0, waiting.findIndex(isSame));
    return waiting.splice(index, 1)[0];
  }

  async function compute(one: WaitingTask): Promise<PackedPieces> {
    const { task, signal } = one;
    const tell = () => pulse(one);
    const signals = [closing.signal, ...(signal === undefined ? [] : [signal])];
    const either = AbortSignal.any(signals);
    either.throwIfAborted();
    const network = await requireLoaded(task, either, tell);
    // A piece that hangs would block all waiting tasks for ever.
    let overdue: NodeJS.Timeout | undefined;
    const expectEnd = () => {
      overdue = setTimeout(() => void unload('a piece did not end'), hungMs);
    };
    either.addEventListener('abort', expectEnd, { once: true });
    try {
      const computePiece: ComputePiece = async (bases) => {
        const probabilities = await network.compute(bases);
        tell();
        return probabilities;
      };
      return await scanNetworkTask(task, computePiece, either);
    } finally {
      either.removeEventListener('abort', expectEnd);
      clearTimeout(overdue);
    }
  }

  async function work(): Promise<void> {
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      try {
        // The network computes in another process, so wall-clock time is measured.
        const begun = performance.now();
        const pieces = await compute(next);
        next.resolve([{ pieces, spentMs: performance.now() - begun }]);
      } catch (error) {
        next.reject(error);
        // Lets a failed scan withdraw its other tasks now, before one of them loads a network.
        await setImmediate();
      }
    }
    isWorking = false;
    idle = setTimeout(() => unload('it was idle'), idleMs).unref();
  }

  return {
    threads: 1,
    countBusy: () => (isWorking ? 1 : 0),
    async run(asked, signal, onPulse) {
      closing.signal.throwIfAborted();
      const task = networkTaskOf(asked);
      return new Promise((resolve, reject) => {
        waiting.push({ task, signal, onPulse, resolve, reject });
        if (isWorking) return;
        isWorking = true;
        clearTimeout(idle);
        working = work();
      });
    },
    async close() {
      const closed = new Error('the pool is closed');
      closing.abort(closed);
      await unload(closed.message);
      await working;
      clearTimeout(idle);
      // What had just been loaded.
      await unload(closed.message);
    },
  };
}

/**
 * Caches the last pieces by their letters, on which alone their probabilities depend. Pieces of the minus
 * strand span the seams of stretches, so each is needed twice; those of a gap are all the same.
 */
function rememberPieces(compute: ComputePiece): ComputePiece {
  const known = new Map<string, Float64Array>();
  return async (bases) => {
    const letters = Buffer.from(bases.buffer, bases.byteOffset, bases.length).toString('latin1');
    const probabilities = known.get(letters) ?? (await compute(bases));
    // The last entry of a map is the one set last.
    known.delete(letters);
    known.set(letters, probabilities);
    const [oldest] = known.keys();
    if (known.size > KEPT_PIECES && oldest !== undefined) known.delete(oldest);
    return probabilities;
  };
}
