import type { AnalysisKind } from '@flipon/analyses/definitions';
import { wrapsOrigin } from '@flipon/analyses/wraps-origin';
import { type CheckedFile, openCheckedFile } from '@flipon/checked-files/checked-file';
import { spanParts } from '@flipon/sequence/span-parts';
import { kernels } from './kernels.ts';
import type { PlannedTask } from './scan-plan.ts';
import type { HeldBases, TaskPart, TaskStretch } from './scan-task.ts';

/** What the kinds of a scan read beyond a stretch. */
interface Around {
  before: number;
  after: number;
  /** Some of them look across the origin of a circle. */
  crossesOrigin: boolean;
}

/** A part of the file: 0-based and half-open. */
interface Span {
  start: number;
  end: number;
}

/**
 * The tasks of a plan with the bases that their threads need, read when a task is asked for. The file is
 * open from the first task until the last, or until no more are wanted.
 *
 * @throws DamagedFileError; an Error where the file ends before a record does; what reading and the plan throw
 */
export async function* sendBases(
  plan: AsyncGenerator<PlannedTask, undefined>,
  basesPath: string,
  scans: readonly TaskPart[],
): AsyncGenerator<PlannedTask, undefined> {
  const around = await aroundAll(scans);
  const file = await openCheckedFile(basesPath);
  try {
    for await (const { stretches } of plan) {
      const held: HeldBases[] = [];
      for (const span of spansOf(stretches, around)) held.push(await readSpan(file, span));
      yield { stretches, held };
    }
  } finally {
    await file.close();
  }
}

async function aroundAll(scans: readonly TaskPart[]): Promise<Around> {
  const contexts = await Promise.all(scans.map(contextOf));
  return {
    before: Math.max(...contexts.map(({ before }) => before)),
    after: Math.max(...contexts.map(({ after }) => after)),
    crossesOrigin: scans.some(({ parameters }) => wrapsOrigin({ circular: true }, parameters)),
  };
}

async function contextOf<K extends AnalysisKind>({ kind, parameters }: TaskPart<K>) {
  return (await kernels[kind]()).context(parameters);
}

/** What the stretches of a task read, sorted and apart: adjacent records are one span. */
function spansOf(stretches: readonly TaskStretch[], around: Around): Span[] {
  const spans: Span[] = [];
  for (const part of stretches.flatMap((stretch) => [...partsOf(stretch, around)]).sort(byStart)) {
    const last = spans.at(-1);
    if (last === undefined || part.start > last.end) spans.push({ ...part });
    else last.end = Math.max(last.end, part.end);
  }
  return spans;
}

const byStart = (a: Span, b: Span): number => a.start - b.start;

function partsOf(
  { recordStart, recordLength, circular, from, to }: TaskStretch,
  { before, after, crossesOrigin }: Around,
): Iterable<Span> {
  const span = { start: from - before, end: to + after };
  const wraps = circular && crossesOrigin;
  if (wraps && span.end - span.start >= recordLength) {
    return [{ start: recordStart, end: recordStart + recordLength }];
  }
  return spanParts({ start: recordStart, length: recordLength }, span, wraps);
}

/** @throws DamagedFileError; an Error where the file ends within it */
async function readSpan(file: CheckedFile, { start, end }: Span): Promise<HeldBases> {
  const bases = await file.read(start, end);
  if (bases.length === end - start) return { start, bases };
  const at = start + bases.length;
  throw new Error(`the bytes end at ${at}, before what is to be read`);
}
