import type { WireValues } from '../../parameters/field.ts';

/** The two letters that an analysis looks for: "CG". */
export function pairOf(analysis: WireValues): string {
  return `${String(analysis['firstNucleotide'])}${String(analysis['secondNucleotide'])}`;
}

/** "Cp" and the second letter of an analysis: "CpG". */
export function cpxOf(analysis: WireValues): string {
  const [first, second] = pairOf(analysis);
  return `${first}p${second}`;
}
