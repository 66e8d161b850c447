import type { SummaryFormat } from './formats.ts';
import type { RecordSummary } from './summarise-records.ts';

interface SummaryColumn {
  key: keyof RecordSummary;
  heading: string;
  print(value: number): string;
}

const count = (value: number): string => value.toLocaleString('en-US');
const decimals = (digits: number) => (value: number) => value.toFixed(digits);

const COLUMNS: readonly SummaryColumn[] = [
  { key: 'length', heading: 'length', print: count },
  { key: 'gcPercent', heading: 'GC %', print: decimals(2) },
  { key: 'n', heading: 'N', print: count },
  { key: 'hits', heading: 'hits', print: count },
  { key: 'frequency', heading: 'hits per 1000 bp', print: decimals(3) },
  { key: 'coveredBp', heading: 'covered bp', print: count },
  { key: 'coveredPercent', heading: 'covered %', print: decimals(3) },
];

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
  const keys = [...names, ...COLUMNS.map(({ key }) => key)];
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
  const keys = [...names, ...COLUMNS.map(({ key }) => key)];
  yield `${keys.join('\t')}\n`;
  for (const summary of summaries) {
    yield `${keys.map((key) => plainCell(summary[key])).join('\t')}\n`;
  }
}

/** Names come from files, so a tab in one must not begin a new cell. */
function plainCell(value: string | number): string {
  return String(value).replace(/[\t\r\n]/g, ' ');
}

/** Names on the left, numbers on the right. */
function* tableText(
  summaries: readonly RecordSummary[],
  names: readonly (keyof RecordSummary)[],
): Generator<string> {
  const rows = summaries.map((summary) => [
    ...names.map((key) => plainCell(summary[key])),
    ...COLUMNS.map(({ key, print }) => print(summary[key] as number)),
  ]);
  const heading = [...names, ...COLUMNS.map(({ heading }) => heading)];
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
