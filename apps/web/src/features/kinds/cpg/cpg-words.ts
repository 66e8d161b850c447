import type { Analysis } from '@flipon/contract/analysis';
import { formatPercent } from '../../../ui/words/format-number.ts';
import { pairOf } from './cpx-pairs.ts';

type Settings = Readonly<Pick<Analysis, string>>;

/** "Cp" and the second letter of an analysis: "CpG". */
export function cpxOf(analysis: Settings): string {
  const [first, second] = pairOf(analysis);
  return `${first}p${second}`;
}

/** The settings of a result in the words of its pair. */
export function cpgSettingLabels(analysis: Settings): Record<string, string> {
  return {
    minWindowSize: 'Minimal window size',
    minGcPercentage: `Minimal ${pairOf(analysis)} percentage`,
    minObservedToExpectedCpG: `Minimal observed/expected ${cpxOf(analysis)}`,
    minIslandMergeGap: 'Merge gap',
    firstNucleotide: 'First nucleotide',
    secondNucleotide: 'Second nucleotide',
  };
}

/** Columns in the words of its pair. */
export function cpgColumnLabels(analysis: Settings) {
  return {
    gcPerc: `${pairOf(analysis)} percentage`,
    observedToExpectedCpG: `Observed/expected ${cpxOf(analysis)}`,
  };
}

/** "CpG islands, 500 / 0.55 / 0.65, merge gap 100 bp". */
export function cpgSettingsLine(analysis: Settings): string {
  const limits = ['minWindowSize', 'minGcPercentage', 'minObservedToExpectedCpG']
    .map((key) => String(analysis[key]))
    .join(' / ');
  return `${cpxOf(analysis)} islands, ${limits}, merge gap ${String(analysis['minIslandMergeGap'])} bp`;
}

/** 0.65179 as "65.179 %". */
export function formatShare(fraction: number): string {
  return formatPercent(fraction, 3);
}
