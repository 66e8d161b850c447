import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { networkOf } from '@flipon/networks/network-of';
import { createScanPool, type ScanPool } from '@flipon/scan/scan-pool';
import { UsageError } from '../command-errors.ts';
import type { ScanCommand } from './read-scan-command.ts';

/** The resources that a scan runs on. */
export interface OpenedPool {
  pool: ScanPool;
  /** Those of the command, completed with the identity of the network that computes them. */
  parameters: KindParameters[AnalysisKind];
  /** Bases of a task. */
  stretchBp: number;
}

/** A quarter of the server's, because hits of threads wait in memory until they are written. */
const STRETCH_BP = 1 << 20;
/** Computed within some 10 ms; a thread takes ten times as long to start. */
const SMALL_BP = 1 << 15;

/**
 * Opens the pool of a scan: threads with kernels, or a network in a process of its own.
 *
 * @param note shows the user a message
 * @throws UsageError, InputError where the network cannot be computed here
 */
export async function openScanPool(
  { kind, parameters, threads }: Pick<ScanCommand, 'kind' | 'parameters' | 'threads'>,
  note: (text: string) => void,
): Promise<OpenedPool> {
  const values: ParameterValues = parameters;
  if (values['useCuda'] === true) await requireCuda();
  const name = networkOf(kind, parameters);
  if (name === null) return { ...openKernelPool(threads), parameters };
  // Loaded only here: code for networks is slow to load.
  const { openNetwork } = await import('./open-network.ts');
  const { pool, texts, stretchBp } = await openNetwork(name, threads, note);
  return { pool, parameters: { ...parameters, ...texts }, stretchBp };
}

/** Threads with kernels. */
export function openKernelPool(threads: number): Pick<OpenedPool, 'pool' | 'stretchBp'> {
  return { pool: createScanPool({ threads, smallBp: SMALL_BP }), stretchBp: STRETCH_BP };
}

async function requireCuda(): Promise<void> {
  const { isCudaAvailable } = await import('@flipon/networks/cuda');
  const { readNetworkSettings } = await import('../network-settings.ts');
  if (isCudaAvailable(readNetworkSettings().cuda)) return;
  throw new UsageError('--useCuda: CUDA is not available on this machine.');
}
