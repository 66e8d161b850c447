import type { AnalysisKind, KindParameters } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { nextTurn } from '@flipon/platform/next-turn';
import { kernels } from '@flipon/scan/kernels';
import { openBaseFile } from './base-file.ts';
import { readSpan } from './base-source.ts';
import { countBins, type ProfileGrid } from './profile-grid.ts';

/** Bases computed in one step: it blocks the thread for some milliseconds. */
const STEP_BP = 32_768;

/** A record as far as values of its bases depend on it. */
export interface TracedRecord {
  start: number;
  length: number;
  circular: boolean;
}

/** What values of single bases are computed from. */
export interface TraceSource<K extends AnalysisKind = AnalysisKind> {
  kind: K;
  parameters: KindParameters[K];
  /** One byte per base, upper case, all records concatenated; verified as it is read. */
  basesPath: string;
}

/** Whether the kernel can say the values of single bases with these parameters. */
export async function canTrace<K extends AnalysisKind>({
  kind,
  parameters,
}: TraceSource<K>): Promise<boolean> {
  const kernel = await kernels[kind]();
  return (kernel.tracer?.(parameters) ?? null) !== null;
}

/**
 * The largest value of each bin of a grid, lane by lane, computed again from the bases, each record
 * with its own ends.
 *
 * @param records those that have bases in the grid, in order
 * @throws DamagedFileError
 */
export async function traceBases<K extends AnalysisKind>(
  { kind, parameters, basesPath }: TraceSource<K>,
  records: readonly TracedRecord[],
  grid: ProfileGrid,
): Promise<Float64Array[]> {
  const kernel = await kernels[kind]();
  const trace = kernel.tracer?.(parameters) ?? null;
  if (trace === null) throw new Error(`no kernel of ${kind} can say single bases`);
  const { before, after } = kernel.context(parameters);
  const largest: Float64Array[] = [];
  const source = await openBaseFile(basesPath);
  try {
    for (const { from, to, record } of stepsOf(records, grid)) {
      const wraps = wrapsOrigin(record, parameters);
      const span = { start: from - before, end: to + after };
      const bases = await readSpan(source, record, span, wraps);
      const recordEnd = wraps ? Number.POSITIVE_INFINITY : before + record.length - from;
      const lanes = trace({
        bases,
        from: before,
        to: before + to - from,
        recordEnd,
        recordFrom: from,
        ...(wraps && { circleBp: record.length }),
      });
      for (const [lane, values] of lanes.entries()) {
        largest[lane] ??= new Float64Array(countBins(grid));
        fold(largest[lane], values, { grid, at: record.start + from });
      }
      await nextTurn();
    }
  } finally {
    await source.close();
  }
  return largest;
}

/** Parts of records, 0-based from their starts, cut where multiples of STEP_BP are. */
function* stepsOf(records: readonly TracedRecord[], grid: ProfileGrid) {
  for (const record of records) {
    const end = Math.min(record.length, grid.to - record.start);
    for (let from = Math.max(0, grid.from - record.start); from < end; ) {
      const to = Math.min(end, (Math.floor(from / STEP_BP) + 1) * STEP_BP);
      yield { from, to, record };
      from = to;
    }
  }
}

/** @param where.at the first base of `values`, from the start of the sequence */
function fold(
  largest: Float64Array,
  values: Float64Array,
  { grid, at }: { grid: ProfileGrid; at: number },
): void {
  for (const [i, value] of values.entries()) {
    const bin = Math.floor((at + i - grid.from) / grid.binBp);
    if (value > (largest[bin] ?? 0)) largest[bin] = value;
  }
}
