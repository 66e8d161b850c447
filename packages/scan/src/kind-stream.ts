import { type AnalysisKind, type KindParameters, rulesOf } from '@flipon/analyses/definitions';
import { type HitColumns, type Joiner, type Pieces, PROFILE_PIECE } from '@flipon/analyses/kernel';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { kernels } from './kernels.ts';
import { type PackedPieces, unpackPieces } from './packed-pieces.ts';
import type { PlannedStretch } from './scan-plan.ts';
import type { PartResult } from './scan-task.ts';

/** One kind among those of a scan. */
export interface KindScan<K extends AnalysisKind = AnalysisKind> {
  kind: K;
  parameters: KindParameters[K];
  /** Ends this kind; the others go on. */
  signal?: AbortSignal | undefined;
  /** Told the bases that are done, after each task. */
  onProgress?(progress: ScanProgress): void;
  /** Called as the scan progresses, also within a task, and while its tasks wait for others that progress. */
  onPulse?: (() => void) | undefined;
  /**
   * Receives the profile, part by part, in the order of records and bins; the scan waits for it. Only for
   * kinds that make one with these parameters, and with stretches that end at the end of a bin.
   */
  onProfile?(values: Uint16Array): Promise<void>;
}

export interface ScanProgress {
  done: number;
  total: number;
  /** Milliseconds of processor time that this kind has taken, on threads and in joining. */
  spentMs: number;
}

/** The hits of one kind on their way from the threads to their reader. */
export interface KindStream {
  readonly scan: KindScan;
  /** Nothing more is computed for it: it is done, has failed, or its reader has left. */
  isClosed: boolean;
  /** A batch that its reader has not taken yet. */
  waiting: HitColumns | null;
  /** The error that its reader gets after the waiting batch. */
  failure: { reason: unknown } | null;
  /** Milliseconds of processor time until now. */
  spentMs: number;
  /** Adds the results of a task. */
  push(stretches: readonly PlannedStretch[], result: PartResult): Promise<void>;
}

/** @param stretchBp bases of a stretch */
export function openStream<K extends AnalysisKind>(
  scan: KindScan<K>,
  stretchBp: number,
): KindStream {
  const crossesOrigin = wrapsOrigin({ circular: true }, scan.parameters);
  if (scan.onProfile !== undefined) requireProfileGrid(scan, stretchBp);
  let joiner: Joiner<Pieces> | null = null;
  const stream: KindStream = {
    scan,
    isClosed: false,
    waiting: null,
    failure: null,
    spentMs: 0,
    async push(stretches, result) {
      if ('failure' in result) throw new Error(result.failure);
      await scan.onProfile?.(profileOf(result.pieces));
      joiner ??= (await kernels[scan.kind]()).joiner(scan.parameters);
      const begun = performance.now();
      const pieces = unpackPieces(result.pieces);
      for (const { linear, wrapping, from, to, endsRecord } of stretches) {
        const record = crossesOrigin ? wrapping : linear;
        const found = pieces.next().value;
        if (found) joiner.push(record, from, to, found);
        if (endsRecord) joiner.endRecord(record);
      }
      const hits = joiner.take();
      if (hits.count > 0) stream.waiting = hits;
      stream.spentMs += result.spentMs + performance.now() - begun;
    },
  };
  return stream;
}

/** A stretch that ended within a bin would make two of it. */
function requireProfileGrid<K extends AnalysisKind>(
  { kind, parameters }: KindScan<K>,
  stretchBp: number,
): void {
  const shape = rulesOf(kind).profile?.(parameters) ?? null;
  if (shape === null) throw new Error(`${kind} makes no profile with these parameters`);
  if (stretchBp % shape.binBp === 0) return;
  throw new Error(`stretches of ${stretchBp} bases do not end where bins of ${shape.binBp} do`);
}

/** Of all stretches of a task: they are packed in order, so it is one part of the whole. */
function profileOf(packed: PackedPieces): Uint16Array {
  const values = packed.find(({ key }) => key === PROFILE_PIECE)?.values;
  if (!(values instanceof Uint16Array)) throw new Error('the kernel has made no profile');
  return values;
}
