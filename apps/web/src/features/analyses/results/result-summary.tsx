import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import type { Sequence } from '@flipon/contract/sequence';
import { formatDecimal, formatInteger, formatPercent } from '../../../ui/format-number.ts';
import { kindParts } from '../kinds/kind-list.ts';
import { describeSettings } from '../settings/describe-settings.ts';
import { ExportLinks } from './export-links.tsx';
import { gcCountOf } from './gc-count.ts';
import styles from './result.module.css';

interface ResultSummaryProps {
  kind: AnalysisKind;
  definition: AnalysisDefinition;
  answer: AnalysisAnswer;
  sequence: Sequence | undefined;
}

/** Settings, results, export and sequence in four boxes. */
export function ResultSummary({ kind, definition, answer, sequence }: ResultSummaryProps) {
  const { payload } = answer;
  const { resultCount, frequency, sequenceName, sequenceLength } = payload;
  const gcCount = gcCountOf(sequence);
  const results = [
    { key: 'found', label: kindParts[kind].foundLabel, value: formatInteger(resultCount ?? 0) },
    { key: 'frequency', label: 'Frequency per 1000 bp', value: formatDecimal(frequency ?? 0, 3) },
  ];
  const facts = [
    { key: 'name', label: 'Name', value: sequenceName },
    { key: 'length', label: 'Length', value: `${formatInteger(sequenceLength)} bp` },
    { key: 'count', label: 'GC count', value: gcCount === null ? '–' : formatInteger(gcCount) },
    {
      key: 'rate',
      label: 'GC rate',
      value:
        gcCount === null || sequenceLength === 0 ? '–' : formatPercent(gcCount / sequenceLength),
    },
  ];
  return (
    <div className={styles['summary']}>
      <Box title="Settings" pairs={describeSettings(definition, payload)} />
      <Box title="Results" pairs={results} />
      <div>
        <h3>Export</h3>
        <ExportLinks definition={definition} answer={answer} />
      </div>
      <Box title="Sequence" pairs={facts} />
    </div>
  );
}

interface BoxProps {
  title: string;
  pairs: readonly { key: string; label: string; value: string }[];
}

function Box({ title, pairs }: BoxProps) {
  return (
    <div>
      <h3>{title}</h3>
      <dl className={styles['pairs']}>
        {pairs.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
