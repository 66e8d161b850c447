import type { Hit } from '../../../api/hits/list-hits.ts';
import { type DnaRun, markedRun } from '../../../ui/letters/dna-runs.ts';
import { countOf, formatInteger } from '../../../ui/words/format-number.ts';
import type { StemPair } from '../drawings/hairpin-layout.ts';

/** A mirror repeat in letters: both arms as in the sequence, the spacer between. */
export interface MirrorParts {
  arm: string;
  spacer: string;
  opposite: string;
}

export function mirrorPartsOf(hit: Hit): MirrorParts {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    arm: text(hit['sequence']),
    spacer: text(hit['spacer']),
    opposite: text(hit['opposite']),
  };
}

const asDna = (letter: string) => (letter === 'U' ? 'T' : letter);

/** The pairs of the arms from their outer end to the spacer: equal letters fit. */
export function mirrorPairs({ arm, opposite }: MirrorParts): StemPair[] {
  return [...arm].map((left, index) => {
    const right = opposite.at(-1 - index) ?? '';
    return { left, right, fits: asDna(left) === asDna(right) };
  });
}

/** The repeat on one line, its arms marked, and in them what differs. */
export function markMirror(parts: MirrorParts): DnaRun[] {
  const fits = mirrorPairs(parts).map((pair) => pair.fits);
  const arm = (letters: string, own: readonly boolean[]) =>
    [...letters].map((letter, at) => markedRun(letter, own[at] === true ? 'mir' : 'mismatch'));
  return [
    ...joinAlike(arm(parts.arm, fits)),
    ...(parts.spacer === '' ? [] : [markedRun(parts.spacer)]),
    ...joinAlike(arm(parts.opposite, fits.toReversed())),
  ];
}

function joinAlike(letters: readonly DnaRun[]): DnaRun[] {
  const runs: DnaRun[] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    if (last !== undefined && last.mark === letter.mark) last.text += letter.text;
    else runs.push({ ...letter });
  }
  return runs;
}

/** "arms of 11 pairs, spacer of 1 base, 1 mismatch". */
export function mirrorWords(hit: Hit): string {
  const arm = countOf(Number(hit['armLength']), 'pair');
  const spacer = countOf(Number(hit['spacerLength']), 'base');
  const mismatches = Number(hit['mismatches']);
  const words = mismatches === 1 ? '1 mismatch' : `${formatInteger(mismatches)} mismatches`;
  return `arms of ${arm}, spacer of ${spacer}, ${words}`;
}
