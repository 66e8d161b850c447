import type { SlowVersion } from '../../scan/slow-version.ts';
import { type RlooprParameters, searchedModels } from './parameters.ts';

export interface SlowRloop {
  position: number;
  length: number;
  model: number;
  strand: number;
  riz: string;
  linker: string;
  rez: string;
  rizGRichness: number;
  rloopGRichness: number;
  g3cnt: number;
  g4cnt: number;
  gncnt: number;
}

const M1_PATTERN = /G{3,}[ACGTU]{1,10}?G{3,}[ACGTU]{1,10}?G{3,}/g;
const M2_PATTERN = /G{4,}[ACGTU]{1,10}?G{4,}/g;
const PARTNERS: Partial<Record<string, string>> = Object.fromEntries(
  'AT CG GC TA UA RY YR SS WW KM MK BV VB DH HD NN'
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/**
 * R-loops by their definition: a real backtracking matcher, and every linker with every length. The
 * oracle that the kernel is compared with.
 *
 * @param sequence upper-case letters of one record
 */
export function findRloopsSlowly(sequence: string, parameters: RlooprParameters): SlowRloop[] {
  const { hasM1, hasM2 } = searchedModels(parameters);
  const other = [...sequence]
    .reverse()
    .map((letter) => PARTNERS[letter] ?? 'N')
    .join('');
  const hits: SlowRloop[] = [];
  for (const [model, pattern] of [M1_PATTERN, M2_PATTERN].entries()) {
    if (!(model === 0 ? hasM1 : hasM2)) continue;
    for (const [strand, text] of [sequence, other].entries()) {
      for (const match of text.matchAll(pattern)) {
        const [riz] = match;
        const rest = text.slice(match.index + riz.length);
        if (2 * countG(riz) < riz.length) continue;
        const found = longestRez(rest);
        if (found === null) continue;
        const linker = rest.slice(0, found.linkerBp);
        const rez = rest.slice(found.linkerBp, found.linkerBp + found.lengthBp);
        const whole = riz + linker + rez;
        const runs = (whole.match(/G+/g) ?? []).map((run) => run.length);
        hits.push({
          position: strand === 0 ? match.index : text.length - match.index - whole.length,
          length: whole.length,
          model,
          strand,
          riz,
          linker,
          rez,
          rizGRichness: countG(riz) / riz.length,
          rloopGRichness: countG(whole) / whole.length,
          g3cnt: runs.filter((run) => run >= 3).length,
          g4cnt: runs.filter((run) => run >= 4).length,
          gncnt: runs.filter((run) => run >= 5).length,
        });
      }
    }
  }
  return hits;
}

function longestRez(rest: string): { linkerBp: number; lengthBp: number } | null {
  const reach = Math.min(999, rest.length);
  let longest: { linkerBp: number; lengthBp: number } | null = null;
  for (let linkerBp = 0; linkerBp <= 49; linkerBp++) {
    let g = 0;
    for (let end = linkerBp; end < reach; end++) {
      if (rest.charAt(end) === 'G') g++;
      const lengthBp = end + 1 - linkerBp;
      if (lengthBp < 100 || 100 * g < 40 * lengthBp) continue;
      if (longest === null || lengthBp > longest.lengthBp) longest = { linkerBp, lengthBp };
    }
  }
  return longest;
}

function countG(text: string): number {
  return text.split('G').length - 1;
}

export const slowVersion: SlowVersion<RlooprParameters> = {
  countHits: (text, parameters) => findRloopsSlowly(text, parameters).length,
};
