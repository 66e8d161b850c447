import { type RecordColumn, recordColumns } from '@flipon/hits/record-columns';
import type { RecordSummary } from './summarise-records.ts';
import type { SummaryFormat } from './summary-formats.ts';

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
  const names: (keyof RecordSummary)[] = withInput ? ['input', 'record'] : ['record'];
  if (format === 'json') yield* jsonText(summaries, names);
  else if (format === 'tsv') yield* tsvText(summaries, names);
  else yield* tableText(summaries, names);
}

function* jsonText(
  summaries: readonly RecordSummary[],
  names: readonly (keyof RecordSummary)[],
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
  names: readonly (keyof RecordSummary)[],
): Generator<string> {
  const keys = [...names, ...recordColumns.map(({ key }) => key)];
  yield `${keys.join('\t')}\n`;
  for (const summary of summaries) {
    yield `${keys.map((key) => plainCell(summary[key])).join('\t')}\n`;
  }
}

/** Names come from files, so a tab in one must not begin a new cell. Null is an empty cell. */
function plainCell(value: string | number | null): string {
  return String(value ?? '').replace(/[\t\r\n]/g, ' ');
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
  names: readonly (keyof RecordSummary)[],
): Generator<string> {
  const rows = summaries.map((summary) => [
    ...names.map((key) => plainCell(summary[key])),
    ...recordColumns.map((column) => readableCell(column, summary[column.key])),
  ]);
  const heading = [...names, ...recordColumns.map(({ heading }) => heading)];
  const widths = heading.map((text, column) =>
    rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), text.length),
  );
  for (const row of [heading, ...rows]) {
    const cells = row.map((text, column) =>
      column < names.length ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
    );
    yield `${cells.join('  ').trimEnd()}\n`;
  }
}
