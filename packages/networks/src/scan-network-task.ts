import type { KindParameters } from '@flipon/analyses/definitions';
import type { Stretch } from '@flipon/analyses/kernel';
import { findRuns } from '@flipon/analyses/kinds/zdnabert2/find-runs';
import { profileShapeOf } from '@flipon/analyses/kinds/zdnabert2/parameters';
import { zdnabert2 } from '@flipon/analyses/kinds/zdnabert2/zdnabert2';
import { openBases } from '@flipon/scan/open-bases';
import { type PackedPieces, packPieces } from '@flipon/scan/packed-pieces';
import { readWindow } from '@flipon/scan/read-window';
import type { ScanTask, TaskStretch } from '@flipon/scan/scan-task';
import { CONTEXT_BP, type ComputePiece, computeStrand } from './strand-probabilities.ts';

/** A task of the kind that networks compute. */
export interface NetworkTask extends Omit<ScanTask, 'parts'> {
  parameters: KindParameters[typeof zdnabert2.kind];
}

/** @throws an Error where the task is not one of that kind alone */
export function networkTaskOf({ parts, ...task }: ScanTask): NetworkTask {
  const [part] = parts;
  if (parts.length !== 1 || part?.kind !== zdnabert2.kind) {
    throw new Error(`no network computes ${parts.map(({ kind }) => kind).join(' and ')}`);
  }
  return { ...task, parameters: part.parameters as NetworkTask['parameters'] };
}

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
