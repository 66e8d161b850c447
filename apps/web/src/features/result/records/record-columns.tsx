import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { RecordSortKey, RecordSummary } from '@flipon/contract/record-summary';
import type { DataColumn } from '../../../ui/data-table/data-table.tsx';
import { formatDecimal, formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import { bestLabel } from '../../kinds/best-label.ts';
import { drawnHelp } from '../../kinds/columns/head-help.ts';
import styles from './record-summary.module.css';
import { wholeName } from './whole-name.ts';

type Row = RecordSummary & { id: number };

/** The meaning of columns whose head alone is not clear. */
const MEANINGS: Partial<Record<RecordSortKey, string>> = {
  gcPercent: 'Share of G and C among the bases that are not N.',
  n: 'Bases that are N, not known.',
  frequency: 'Hits per 1000 bases of the record, N included.',
  coveredBp: 'Bases that lie in at least one hit, each counted once.',
  coverage: 'Share of the bases of the record that lie in at least one hit.',
  best: 'The value of the strongest hit of the record; – where there is none.',
};

interface RecordChoosing {
  isChosen: (index: number) => boolean;
  /** Null where there is but one record. */
  onChoose: ((index: number) => void) | null;
}

/** The figures of a record, with as many decimals as the terminal prints. */
export function recordColumns(
  definition: AnalysisDefinition,
  { isChosen, onChoose }: RecordChoosing,
): DataColumn<Row>[] {
  const figure = (
    key: RecordSortKey,
    label: string,
    width: number,
    render: (row: Row) => string,
  ): DataColumn<Row> => ({
    key,
    label,
    sortKey: key,
    isNumeric: true,
    width,
    help: drawnHelp(definition, { about: label, text: MEANINGS[key] }),
    render,
  });
  return [
    figure('index', '#', 64, ({ index }) => formatInteger(index + 1)),
    {
      key: 'name',
      label: 'Record',
      sortKey: 'name',
      className: styles['name'],
      render: (row) =>
        onChoose === null ? (
          <LongName name={wholeName(row)} />
        ) : (
          <button
            type="button"
            data-print="yes"
            className={styles['choose']}
            aria-current={isChosen(row.index) || undefined}
            onClick={() => onChoose(row.index)}
          >
            <LongName name={wholeName(row)} />
          </button>
        ),
    },
    figure('length', 'Length, bp', 116, ({ length }) => formatInteger(length)),
    figure('gcPercent', 'GC, %', 80, ({ gcPercent }) => formatDecimal(gcPercent, 2)),
    figure('n', 'N', 84, ({ n }) => formatInteger(n)),
    figure('hits', 'Hits', 92, ({ hits }) => formatInteger(hits)),
    figure('frequency', 'Per 1000 bp', 108, ({ frequency }) => formatDecimal(frequency, 3)),
    figure('coveredBp', 'Covered, bp', 112, ({ coveredBp }) => formatInteger(coveredBp)),
    figure('coverage', 'Covered, %', 108, ({ coverage }) => formatDecimal(100 * coverage, 3)),
    figure('best', bestLabel(definition), 152, ({ best: value }) => printBest(value)),
  ];
}

function printBest(value: number | null): string {
  if (value === null) return '–';
  return Number.isInteger(value) ? formatInteger(value) : formatDecimal(value, 3);
}
