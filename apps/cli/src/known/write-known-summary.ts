import { readableChance } from '@flipon/analyses/known/chance';
import { guardFormula } from '@flipon/formats/csv-field';
import { oneLine } from '@flipon/formats/one-line';
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
    yield* tableText([
      keys.map((key) => HEADINGS[key]),
      ...summaries.map((each) =>
        keys.map((key) => {
          const value = each[key];
          if (typeof value === 'string') return oneLine(value);
          return key === 'expected' ? readableChance(value) : value.toLocaleString('en-US');
        }),
      ),
    ]);
  }
}

const nameCell = (name: string) => guardFormula(oneLine(name));

/** Columns with two blanks between; texts on the left, numbers on the right. */
function* tableText(rows: readonly (readonly string[])[]): Generator<string> {
  const [heading = []] = rows;
  const widths = heading.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const textColumns = heading.indexOf(HEADINGS.structure) + 1;
  for (const row of rows) {
    const cells = row.map((text, at) =>
      at < textColumns ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0),
    );
    yield `${cells.join('  ').trimEnd()}\n`;
  }
}
