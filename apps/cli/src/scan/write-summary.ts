import { oneLine } from '@flipon/formats/one-line';
import { type RecordColumn, recordColumns } from '@flipon/hits/record-columns';
import { alignedLines, nameCell } from '../output/text-rows.ts';
import type { RecordSummary } from './summarise-records.ts';
import type { SummaryFormat } from './summary-formats.ts';

type NameKey = 'input' | 'record';

/**
 * The text of a summary.
 *
 * @param withInput tells for each record which input it comes from
 */
export function* summaryText(
  summaries: readonly RecordSummary[],
  format: SummaryFormat,
  withInput: boolean,
): Generator<string> {
  const names: NameKey[] = withInput ? ['input', 'record'] : ['record'];
  if (format === 'json') yield* jsonText(summaries, names);
  else if (format === 'tsv') yield* tsvText(summaries, names);
  else yield* tableText(summaries, names);
}

function* jsonText(
  summaries: readonly RecordSummary[],
  names: readonly NameKey[],
): Generator<string> {
  const keys = [...names, ...recordColumns.map(({ key }) => key)];
  let before = '[\n';
  for (const summary of summaries) {
    const entries = keys.map((key) => [key, summary[key]]);
    yield `${before}${JSON.stringify(Object.fromEntries(entries))}`;
    before = ',\n';
  }
  yield summaries.length === 0 ? '[]\n' : '\n]\n';
}

function* tsvText(
  summaries: readonly RecordSummary[],
  names: readonly NameKey[],
): Generator<string> {
  yield `${[...names, ...recordColumns.map(({ key }) => key)].join('\t')}\n`;
  for (const summary of summaries) {
    const cells = [
      ...names.map((key) => nameCell(summary[key])),
      ...recordColumns.map(({ key }) => summary[key] ?? ''),
    ];
    yield `${cells.join('\t')}\n`;
  }
}

const MOST_DECIMALS = 3;

function readableCell({ decimals }: RecordColumn, value: number | null): string {
  if (value === null) return '-';
  const isWhole = decimals === 0 || (decimals === null && Number.isInteger(value));
  return isWhole ? value.toLocaleString('en-US') : value.toFixed(decimals ?? MOST_DECIMALS);
}

/** Names on the left, numbers on the right. */
function* tableText(
  summaries: readonly RecordSummary[],
  names: readonly NameKey[],
): Generator<string> {
  const rows = summaries.map((summary) => [
    ...names.map((key) => oneLine(summary[key])),
    ...recordColumns.map((column) => readableCell(column, summary[column.key])),
  ]);
  const heading = [...names, ...recordColumns.map(({ heading }) => heading)];
  yield* alignedLines([heading, ...rows], names.length);
}
