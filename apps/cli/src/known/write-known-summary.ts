import { readableChance } from '@flipon/analyses/known/chance';
import { oneLine } from '@flipon/formats/one-line';
import { alignedLines, nameCell } from '../output/text-rows.ts';
import type { SummaryFormat } from '../scan/summary-formats.ts';
import type { KnownSummary } from './summarise-known.ts';

const KEYS = ['structure', 'matches', 'expected', 'motifs', 'searched', 'stretches'] as const;
const HEADINGS: Readonly<Record<(typeof KEYS)[number] | 'input', string>> = {
  input: 'input',
  structure: 'structure',
  matches: 'matches',
  expected: 'expected by chance',
  motifs: 'motifs found',
  searched: 'of',
  stretches: 'stretches',
};

/**
 * The text of a summary: a line for each input and structure.
 *
 * @param withInput names the inputs
 */
export function* knownSummaryText(
  summaries: readonly KnownSummary[],
  format: SummaryFormat,
  withInput: boolean,
): Generator<string> {
  const keys = withInput ? (['input', ...KEYS] as const) : KEYS;
  if (format === 'json') {
    const rows = summaries.map((each) =>
      JSON.stringify(Object.fromEntries(keys.map((key) => [key, each[key]]))),
    );
    yield `[\n${rows.join(',\n')}\n]\n`;
  } else if (format === 'tsv') {
    yield `${keys.join('\t')}\n`;
    for (const each of summaries) {
      const cells = keys.map((key) => (key === 'input' ? nameCell(each.input) : each[key]));
      yield `${cells.join('\t')}\n`;
    }
  } else {
    const rows = summaries.map((each) =>
      keys.map((key) => {
        const value = each[key];
        if (typeof value === 'string') return oneLine(value);
        return key === 'expected' ? readableChance(value) : value.toLocaleString('en-US');
      }),
    );
    yield* alignedLines([keys.map((key) => HEADINGS[key]), ...rows], withInput ? 2 : 1);
  }
}
