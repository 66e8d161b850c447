import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import { rulesOf } from '@flipon/analyses/definitions';
import { type HitColumns, type ScannedRecord, TRACK_PIECE } from '@flipon/analyses/kernel';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { beginCheck } from '@flipon/checked-files/file-check';
import { type PlacedRecord, type RecordWalk, walkOf } from '@flipon/sequence/records';
import { type PackedPieces, unpackPieces } from './packed-pieces.ts';
import { runners } from './runners.ts';
import type { ScanPool } from './scan-pool.ts';
import type { TaskStretch } from './scan-task.ts';

/** Small enough for a progress step and a cancellation of some 20 ms, large enough to read well. */
const STRETCH_BP = 1 << 22;
const TASKS_PER_THREAD = 2;
/** A task of tiny records ends here, so that it is no larger a message than a long stretch. */
const MAX_STRETCHES = 4096;

export interface ScanRequest<K extends AnalysisKind = AnalysisKind> {
  kind: K;
  parameters: KindParameters[K];
  /**
   * A file with one byte a base, upper case, all records behind each other. Where it has sums, each
   * MiB of it is verified once.
   */
  basesPath: string;
  /** A short list, or a walk of any number of records. */
  records: readonly PlacedRecord[] | RecordWalk;
  stretchBp?: number;
  signal?: AbortSignal;
  /** Told the bases that are done, after each task. */
  onProgress?(progress: { done: number; total: number }): void;
  /**
   * Told the track, part by part, in the order of records and bins; the scan waits for it. Only of
   * kinds that make one with these parameters, and with stretches that end where a bin does.
   */
  onTrack?(values: Uint16Array): Promise<void>;
}

interface PlannedStretch extends TaskStretch {
  record: ScannedRecord;
  endsRecord: boolean;
}

/**
 * Finds all hits of a sequence, batch by batch, sorted by position. The result is the same for any
 * `stretchBp` and any number of threads; memory is bounded by the stretches under way and a batch of
 * the records.
 *
 * @throws the signal's reason when it is aborted; DamagedFileError; an Error when a kernel or a
 *   thread failed; what the walk throws
 */
export async function* scanSequence<K extends AnalysisKind>(
  pool: ScanPool,
  request: ScanRequest<K>,
): AsyncGenerator<HitColumns> {
  const { kind, parameters, basesPath, signal } = request;
  if (request.onTrack !== undefined) requireTrackGrid(request);
  const joiner = (await runners[kind]()).joiner(parameters);
  const walk = 'batches' in request.records ? request.records : walkOf(request.records);
  const total = walk.totalBp;
  const giveUp = new AbortController();
  const taskSignal =
    signal === undefined ? giveUp.signal : AbortSignal.any([signal, giveUp.signal]);
  const check = await beginCheck(basesPath);
  const plan = planTasks(walk, request);
  const underWay: { stretches: PlannedStretch[]; result: Promise<PackedPieces> }[] = [];
  let done = 0;

  const fill = async () => {
    while (underWay.length < TASKS_PER_THREAD * pool.threads) {
      const planned = plan.next();
      // Where the signal is aborted already, nobody waits for it.
      planned.catch(() => {});
      const stretches = (await orAbort(planned, signal)).value;
      if (stretches === undefined) return;
      const task = { kind, parameters, basesPath, check, stretches: stretches.map(taskPart) };
      const result = pool.run(task, taskSignal);
      // It is awaited in order; until then a failure is not "unhandled".
      result.catch(() => {});
      underWay.push({ stretches, result });
    }
  };

  try {
    signal?.throwIfAborted();
    request.onProgress?.({ done, total });
    for (await fill(); underWay.length > 0; await fill()) {
      const [oldest] = underWay.splice(0, 1);
      if (oldest === undefined) break;
      const result = await orAbort(oldest.result, signal);
      if (request.onTrack !== undefined) await request.onTrack(trackOf(result));
      const pieces = unpackPieces(result);
      for (const { record, from, to, endsRecord } of oldest.stretches) {
        const found = pieces.next().value;
        if (found) joiner.push(record, from, to, found);
        if (endsRecord) joiner.endRecord(record);
        done += to - from;
      }
      request.onProgress?.({ done, total });
      const hits = joiner.take();
      if (hits.count > 0) yield hits;
    }
    // Records that are gone in the middle of a walk would be a result that lacks theirs.
    if (done !== total) throw new Error(`the records have ${done} bases in place of ${total}`);
  } finally {
    giveUp.abort(new Error('the scan was given up'));
    // A walk that still waits for records lets go of them by itself.
    plan.return(undefined).catch(() => {});
  }
}

/** A stretch that ended within a bin would make two of it. */
function requireTrackGrid({ kind, parameters, stretchBp = STRETCH_BP }: ScanRequest): void {
  const shape = rulesOf(kind).track?.(parameters) ?? null;
  if (shape === null) throw new Error(`${kind} makes no track with these parameters`);
  if (stretchBp % shape.binBp === 0) return;
  throw new Error(`stretches of ${stretchBp} bases do not end where bins of ${shape.binBp} do`);
}

/** Of all stretches of a task: they are packed in order, so it is one part of the whole. */
function trackOf(packed: PackedPieces): Uint16Array {
  const values = packed.find(({ key }) => key === TRACK_PIECE)?.values;
  if (!(values instanceof Uint16Array)) throw new Error('the kernel has made no track');
  return values;
}

function taskPart({ recordStart, recordLength, wraps, from, to }: PlannedStretch): TaskStretch {
  return { recordStart, recordLength, wraps, from, to };
}

/** Cuts records into stretches and packs them into tasks of about `stretchBp` bases. */
async function* planTasks(
  walk: RecordWalk,
  { parameters, stretchBp = STRETCH_BP }: Pick<ScanRequest, 'parameters' | 'stretchBp'>,
): AsyncGenerator<PlannedStretch[], undefined> {
  let task: PlannedStretch[] = [];
  let taskBp = 0;
  for await (const records of walk.batches()) {
    for (const { index, start, length, circular } of records) {
      const wraps = wrapsOrigin({ circular }, parameters);
      const record: ScannedRecord = { index, start, length, wraps };
      for (let from = 0; from < length; from += stretchBp) {
        const to = Math.min(length, from + stretchBp);
        const place = { recordStart: start, recordLength: length, wraps, from, to };
        task.push({ ...place, record, endsRecord: to === length });
        taskBp += to - from;
        if (taskBp >= stretchBp || task.length >= MAX_STRETCHES) {
          yield task;
          task = [];
          taskBp = 0;
        }
      }
    }
  }
  if (task.length > 0) yield task;
}

/** The result, or the signal's reason at once: a task under way is not waited for. */
function orAbort<T>(result: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return result;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
