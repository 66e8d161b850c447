import { type AnalysisKind, type KindDefinition, rulesOf } from '@flipon/analyses/definitions';
import { describeSettings } from '@flipon/analyses/describe-settings';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import type { AnalysedSequence } from '@flipon/contract/sequence';
import { exportedFile } from '../../../api/hits/export-link.ts';
import { type Pair, Pairs } from '../../../ui/layout/pairs.tsx';
import { formatFigure, formatInteger, formatPercent } from '../../../ui/words/format-number.ts';
import { DownloadButton } from '../../export/download-button.tsx';
import { exportChoices } from '../../export/export-choices.ts';
import { recordOf } from '../../kinds/analysis-of-record.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import type { HitRange } from '../hits/hit-range.ts';
import styles from '../result.module.css';
import { baseCountsOf } from './base-counts.ts';

interface ResultSummaryProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
  sequence: AnalysedSequence | undefined;
  /** Why the sequence could not be loaded; the result itself does not need it. */
  sequenceError: Error | null;
  range: HitRange | null;
  /** Whether the page shows where the sequence is in the reader's library. */
  isOwn: boolean;
}

/** Settings, results, export and sequence, or its chosen record, in four boxes. */
export function ResultSummary(props: ResultSummaryProps) {
  const { kind, definition, answer, sequence, sequenceError, range, isOwn } = props;
  const { payload } = answer;
  const { resultCount, frequency, summary, sequenceName, sequenceLength } = payload;
  const { foundLabel, summaryPairs, gcRateLabel } = kindPartsOf(kind);
  const ownLabels = rulesOf(kind).settingLabels?.(payload);
  const record = recordOf(payload);
  const bases = baseCountsOf(sequence, record);
  const knownBp = sequenceLength - (bases?.nBp ?? 0);
  const results = [
    { key: 'found', label: foundLabel, value: formatInteger(resultCount ?? 0) },
    { key: 'frequency', label: 'Frequency per 1000 bp', value: formatFigure(frequency ?? 0, 3) },
    ...(summary === null
      ? []
      : [{ key: 'covered', label: 'Covered bases', value: formatInteger(summary.coveredBp) }]),
    ...(summaryPairs?.(payload) ?? []),
    ...(range?.hitCount === undefined
      ? []
      : [{ key: 'range', label: `In ${range.label}`, value: formatInteger(range.hitCount) }]),
  ];
  const settings = describeSettings(definition, payload).map((pair) => ({
    ...pair,
    label: ownLabels?.[pair.key] ?? pair.label,
  }));
  const facts = [
    record === null
      ? { key: 'name', label: 'Name', value: sequenceName }
      : { key: 'name', label: 'Record', value: `${record.name} ${record.description}` },
    ...(isOwn && sequenceError !== null
      ? [{ key: 'state', label: 'In the library', value: 'error' }]
      : []),
    ...(isOwn && sequence?.inLibrary === false
      ? [{ key: 'state', label: 'In the library', value: 'deleted sequence' }]
      : []),
    { key: 'length', label: 'Length', value: `${formatInteger(sequenceLength)} bp` },
    { key: 'count', label: 'GC count', value: bases === null ? '–' : formatInteger(bases.gcBp) },
    {
      key: 'rate',
      label: gcRateLabel ?? 'GC rate',
      value: bases === null || knownBp === 0 ? '–' : formatPercent(bases.gcBp / knownBp),
    },
  ];
  return (
    <div className={styles['summary']}>
      <Box title="Settings" pairs={settings} />
      <Box title="Results" pairs={results} />
      <div data-print="no">
        <h3>Export</h3>
        <ExportLinks kind={kind} definition={definition} answer={answer} />
      </div>
      <Box title="Sequence" pairs={facts} />
    </div>
  );
}

interface BoxProps {
  title: string;
  pairs: readonly Pair[];
}

function Box({ title, pairs }: BoxProps) {
  return (
    <div>
      <h3>{title}</h3>
      <Pairs pairs={pairs} className={styles['pairs']} />
    </div>
  );
}

/** The first files that the dialog offers are at hand here. */
const FILES = 2;

interface ExportLinksProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
}

/** All hits in the usual files, with the default options of the dialog. */
function ExportLinks({ kind, definition, answer }: ExportLinksProps) {
  const { payload, downloadToken } = answer;
  const files = exportChoices(definition, kindPartsOf(kind).partOfHit).slice(0, FILES);
  const conventions = new Set(files.map(({ counts }) => counts));
  const words =
    conventions.size === 1
      ? `Positions are ${files[0]?.counts}.`
      : `${files.map(({ label, counts }) => `${label} is ${counts}`).join(', ')}.`;
  return (
    <div className={styles['links']}>
      <p className={styles['muted']}>All hits. {words}</p>
      {files.map(({ key, label, options }) => (
        <DownloadButton
          key={key}
          variant="soft"
          size="small"
          file={exportedFile(definition, payload, options)}
          downloadToken={downloadToken}
        >
          {label}
        </DownloadButton>
      ))}
    </div>
  );
}
