import { createColumnList } from '../../hits/column-list.ts';
import type { Kernel, Stretch } from '../../scan/kernel.ts';
import { createZdnaJoiner } from './joiner.ts';
import type { ZdnaParameters } from './parameters.ts';
import { type ZdnaPieces, zdnaPieceColumns } from './pieces.ts';
import {
  AC_STEP,
  AT_STEP,
  baseCodes,
  createStepTables,
  GC_STEP,
  GT_STEP,
  PROBE_STEPS,
  STEP_CLASSES,
  type StepTables,
  stepClasses,
} from './step-tables.ts';

/**
 * Z-DNA hunter: the Z-DNA search of non-B DB (Cer et al., Nucleic Acids Res. 2013;41:D94,
 * doi:10.1093/nar/gks955), with scores, threshold and steps of AT as parameters.
 *
 * 1. A step is a pair of neighbouring bases. GC and CG score score_gc; GT, TG, AC, CA score_gtac;
 *    AT and TA score_at; the other eight pairs of A, C, G and T score_oth. A pair with any other
 *    letter, U among them, scores 0.
 * 2. A region is a maximal run of steps that all score more than 0, of at least minSequenceSize
 *    bases. A step that scores 0 ends it; regions share no base.
 * 3. Its score is half of the sum of its steps. It is kept when that is at least threshold percent
 *    of what it would be if every step had the largest of score_gc, score_gtac and score_at.
 *
 * `position` is the region's first base. The richnesses are the percentages of GC and CG, and of GT
 * and TG, among its steps; AC and CA are in neither, so the second is another one on each strand.
 *
 * Time is linear: of most sequences only four bases in minSequenceSize - 3 are looked at. It
 * differs from the first program in that a region may reach the end of a record (there it was
 * lost), and that scores are not cut to whole numbers; shares are compared exactly.
 */
export const zdnaKernel: Kernel<ZdnaPieces, ZdnaParameters> = {
  context: () => ({ before: 0, after: 1 }),

  scanner(parameters) {
    const tables = createStepTables(parameters);
    return (stretch) => findRuns(stretch, tables, parameters.minSequenceSize - 1);
  },

  joiner: createZdnaJoiner,
};

/** Runs of `minSteps` (5 at least) and more, and those of any length that touch an edge. */
function findRuns({ bases, from, to }: Stretch, tables: StepTables, minSteps: number) {
  const { isOpen, isOpenThrice } = tables;
  const pieces = createColumnList(zdnaPieceColumns);
  const counts = new Uint32Array(STEP_CLASSES);
  const add = (first: number, end: number) => {
    countSteps(bases, first, end, counts);
    const row = pieces.addRow();
    const { columns } = pieces;
    columns.first[row] = first - from;
    columns.steps[row] = end - first;
    columns.gc[row] = counts[GC_STEP];
    columns.gt[row] = counts[GT_STEP];
    columns.ac[row] = counts[AC_STEP];
    columns.at[row] = counts[AT_STEP];
  };

  // Every run that is long enough has three neighbouring steps at one of these distances.
  const stride = Math.max(1, minSteps - PROBE_STEPS + 1);
  const probesEnd = to - PROBE_STEPS + 1;
  // The step at `settled` ends a run: all steps before it are done.
  let settled = findEnd(bases, from, to, isOpen);
  if (settled > from) add(from, settled);
  for (;;) {
    const probe = findProbe(bases, settled + stride, probesEnd, stride, isOpenThrice);
    if (probe >= probesEnd) break;
    const end = findEnd(bases, probe + PROBE_STEPS, to, isOpen);
    if (end === to) break;
    const first = findStart(bases, probe, settled, isOpen);
    if (end - first >= minSteps) add(first, end);
    settled = end;
  }
  if (settled < to) {
    const first = findStart(bases, to, settled, isOpen);
    if (first < to) add(first, to);
  }
  return pieces.take();
}

/** The first of `at`, `at + stride`, ... that begins three open steps; `end` or more if none does. */
function findProbe(
  bases: Uint8Array,
  at: number,
  end: number,
  stride: number,
  isOpenThrice: Uint8Array,
): number {
  let probe = at;
  while (probe < end) {
    const four =
      (baseCodes[bases[probe]] << 9) |
      (baseCodes[bases[probe + 1]] << 6) |
      (baseCodes[bases[probe + 2]] << 3) |
      baseCodes[bases[probe + 3]];
    if (isOpenThrice[four] === 1) return probe;
    probe += stride;
  }
  return probe;
}

/** The first step from `at` on that ends a run, or `to`. */
function findEnd(bases: Uint8Array, at: number, to: number, isOpen: Uint8Array): number {
  let step = at;
  let code = baseCodes[bases[step]];
  while (step < to) {
    const next = baseCodes[bases[step + 1]];
    if (isOpen[(code << 3) | next] === 0) return step;
    code = next;
    step++;
  }
  return to;
}

/** The first step of the run that ends before the step `at`; not before `floor`. */
function findStart(bases: Uint8Array, at: number, floor: number, isOpen: Uint8Array): number {
  let step = at;
  let code = baseCodes[bases[step]];
  while (step > floor) {
    const previous = baseCodes[bases[step - 1]];
    if (isOpen[(previous << 3) | code] === 0) return step;
    code = previous;
    step--;
  }
  return step;
}

/** How many of the steps [first, end) are of each class. */
function countSteps(bases: Uint8Array, first: number, end: number, counts: Uint32Array): void {
  counts.fill(0);
  let code = baseCodes[bases[first]];
  for (let step = first; step < end; step++) {
    const next = baseCodes[bases[step + 1]];
    const stepClass = stepClasses[(code << 3) | next];
    counts[stepClass] += 1;
    code = next;
  }
}
