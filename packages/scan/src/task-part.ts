import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Pieces, Stretch } from '@flipon/analyses/kernel';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { kernels } from './kernels.ts';
import { packPieces } from './packed-pieces.ts';
import type { PartResult, TaskPart, TaskStretch } from './scan-task.ts';

/** A part of a task while its stretches are computed. */
export interface OpenPart {
  /** Bases that its kernel needs around a stretch. */
  context: { before: number; after: number };
  /** Where a record is a circle, it wants the bases of the other end. */
  crossesOrigin: boolean;
  /**
   * Computes the next stretch.
   *
   * @param window the stretch with at least its context
   * @param at index in the window of the first base of the stretch
   */
  scan(stretch: TaskStretch, window: Uint8Array, at: number): void;
  /** Milliseconds that its kernel has taken until now, by the clock. */
  takenMs(): number;
  /** @param spentMs milliseconds of processor time that it took */
  end(spentMs: number): PartResult;
}

/**
 * Begins a part of a task. An error of its kernel is reported at the end; the other parts continue.
 *
 * @param pulse called after each stretch, and as a kernel progresses within one
 */
export async function openPart<K extends AnalysisKind>(
  part: TaskPart<K>,
  pulse?: () => void,
): Promise<OpenPart> {
  let failure: string | null = null;
  const attempt = <T>(work: () => T): T | null => {
    try {
      return failure === null ? work() : null;
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
      return null;
    }
  };
  const kernel = await kernels[part.kind]();
  const context = attempt(() => kernel.context(part.parameters)) ?? { before: 0, after: 0 };
  const compute = attempt(() => kernel.scanner(part.parameters));
  const crossesOrigin = wrapsOrigin({ circular: true }, part.parameters);
  const list: Pieces[] = [];
  let takenMs = 0;
  return {
    context,
    crossesOrigin,
    scan(stretch, window, at) {
      // Every kernel sees its own context, whatever the others of the task need.
      const bases = window.subarray(at - context.before);
      const input = kernelStretch(stretch, bases, context.before, crossesOrigin);
      const begun = performance.now();
      const pieces = attempt(() => compute?.({ ...input, pulse }));
      takenMs += performance.now() - begun;
      pulse?.();
      if (pieces) list.push(pieces);
    },
    takenMs: () => takenMs,
    end: (spentMs) => (failure === null ? { pieces: packPieces(list), spentMs } : { failure }),
  };
}

function kernelStretch(
  { from, to, recordLength, circular }: TaskStretch,
  bases: Uint8Array,
  at: number,
  crossesOrigin: boolean,
): Stretch {
  const wraps = circular && crossesOrigin;
  return {
    bases,
    from: at,
    to: at + to - from,
    recordEnd: wraps ? Number.POSITIVE_INFINITY : at + recordLength - from,
    recordFrom: from,
    ...(wraps && { circleBp: recordLength }),
  };
}
