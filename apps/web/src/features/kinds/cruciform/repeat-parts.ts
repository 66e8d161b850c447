import type { Hit } from '../../../api/hits/list-hits.ts';
import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';

/** An inverted repeat in letters: both arms as in the sequence, the spacer between. */
export interface RepeatParts {
  arm: string;
  spacer: string;
  opposite: string;
  /** Letters next to the repeat, up to five on each side. */
  before: string;
  after: string;
}

export function partsOf(hit: Hit): RepeatParts {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const flanks = hit['flanks'] as { before?: unknown; after?: unknown } | undefined;
  return {
    arm: text(hit['sequence']),
    spacer: text(hit['spacer']),
    opposite: text(hit['opposite']),
    before: text(flanks?.before),
    after: text(flanks?.after),
  };
}

const PAIRS = new Set(['AT', 'TA', 'AU', 'UA', 'GC', 'CG']);

/** The pairs of the arms from their outer end to the spacer: one letter of each arm. */
export function armPairs({ arm, opposite }: Pick<RepeatParts, 'arm' | 'opposite'>) {
  return [...arm].map((left, index) => {
    const right = opposite.at(-1 - index) ?? '';
    return { left, right, fits: PAIRS.has(left + right) };
  });
}

/** Letters of one arm, those without a partner marked; neighbours alike are one stretch. */
function markArm(bases: string, fits: readonly boolean[]): DnaRun[] {
  const runs: DnaRun[] = [];
  for (const [index, base] of [...bases].entries()) {
    const mark = fits[index] === true ? 'cru' : 'mismatch';
    const last = runs.at(-1);
    if (last?.mark === mark) last.text += base;
    else runs.push(markedRun(base, mark));
  }
  return runs;
}

/** The repeat on one line, as in the sequence. */
export function markRepeat(parts: RepeatParts): DnaRun[] {
  const fits = armPairs(parts).map((pair) => pair.fits);
  return [
    ...markArm(parts.arm, fits),
    ...(parts.spacer === '' ? [] : [markedRun(parts.spacer)]),
    ...markArm(parts.opposite, fits.toReversed()),
  ];
}
