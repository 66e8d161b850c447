import type { Stretch } from '@flipon/analyses/kernel';
import { findRuns } from '@flipon/analyses/kinds/zdnabert2/find-runs';
import { profileShapeOf } from '@flipon/analyses/kinds/zdnabert2/parameters';
import { openBases } from '@flipon/scan/open-bases';
import { type PackedPieces, packPieces } from '@flipon/scan/packed-pieces';
import { readWindow } from '@flipon/scan/read-window';
import type { TaskStretch } from '@flipon/scan/scan-task';
import type { NetworkTask } from './network-task.ts';
import { CONTEXT_BP, type ComputePiece, computeStrand } from './strand-probabilities.ts';

/**
 * Computes the stretches of a task, piece by piece.
 *
 * @param signal looked at before each piece
 * @throws the signal's reason; DamagedFileError; what `compute` throws
 */
export async function scanNetworkTask(
  { parameters, stretches, ...source }: NetworkTask,
  compute: ComputePiece,
  signal?: AbortSignal,
): Promise<PackedPieces> {
  const { confidenceThreshold: threshold, checkReverseComplement } = parameters;
  const strands = checkReverseComplement ? (['+', '-'] as const) : (['+'] as const);
  const shape = profileShapeOf(parameters);
  const bases = openBases(source);
  try {
    const list = [];
    for (const stretch of stretches) {
      const window = new Uint8Array(stretch.to - stretch.from + 2 * CONTEXT_BP);
      readWindow(bases, stretch, { before: CONTEXT_BP, after: CONTEXT_BP, window });
      const probabilities = [];
      for (const strand of strands) {
        probabilities.push(await computeStrand(strand, stretch, window, compute, signal));
      }
      list.push(findRuns(toStretch(stretch, window), probabilities, { threshold, shape }));
    }
    return packPieces(list);
  } finally {
    bases.close();
  }
}

function toStretch({ from, to, recordLength }: TaskStretch, bases: Uint8Array): Stretch {
  const lengthBp = to - from;
  return {
    bases,
    from: CONTEXT_BP,
    to: CONTEXT_BP + lengthBp,
    recordEnd: CONTEXT_BP + recordLength - from,
    recordFrom: from,
  };
}
