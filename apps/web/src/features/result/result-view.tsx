import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { Analysis, AnalysisAnswer } from '@flipon/contract/analysis';
import type { RecordOfResult } from '@flipon/contract/record-summary';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { analysedSequenceQuery } from '../../api/analyses/analysed-sequence.ts';
import { ApiError } from '../../api/api-error.ts';
import { recordSummaryQuery } from '../../api/hits/list-record-summaries.ts';
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { lazyCode } from '../../ui/state/load-code.ts';
import { useInSlices } from '../../ui/state/use-in-slices.ts';
import { messageOf } from '../../ui/words/shown-error.ts';
import { analysisOfRecord } from '../kinds/analysis-of-record.ts';
import { withColumnLabels } from '../kinds/columns/with-column-labels.ts';
import { kindPartsOf } from '../kinds/load-kind-parts.ts';
import type { FormValues } from '../kinds/settings/form-value.ts';
import { chooseRecord, FIRST_SECTION } from './address/open-results.ts';
import type { OpenResultsState } from './address/use-open-results.ts';
import { ChartAndHits, hasChart } from './chart-and-hits.tsx';
import { ResultHead } from './head/result-head.tsx';
import { RecordChooser } from './records/record-chooser.tsx';
import styles from './result.module.css';
import { PartOutline } from './result-outline.tsx';
import type { SectionProps } from './section-props.ts';
import { baseCountsOf } from './summary/base-counts.ts';
import { KeyFigures } from './summary/key-figures.tsx';
import { ResultAdvice } from './summary/result-advice.tsx';

export interface ResultViewProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
  openResults: OpenResultsState;
  /** Absent where nothing can be changed or started: visitors of a link only read. */
  onTakeSettings?: ((values: FormValues) => void) | undefined;
  /** Present while this result is waited for, until it is seen. */
  onShown?: (() => void) | undefined;
}

/** A finished analysis: its description, key figures, and one of its sections. */
export function ResultView(props: ResultViewProps) {
  const { kind, answer, openResults, onTakeSettings } = props;
  const { payload } = answer;
  // A column has one name in all parts of the result.
  const definition = useMemo(
    () => withColumnLabels(props.definition, kindPartsOf(kind).columnLabels?.(payload)),
    [kind, props.definition, payload],
  );
  // Asked for through the result, which keeps it when it is deleted from the library.
  const { data, error } = useQuery(analysedSequenceQuery(definition, payload.id));
  const { results, change } = openResults;
  const sequence = data?.payload;
  const chosen = useChosenRecord(definition, payload, results.record);
  const { record } = chosen;
  const recordCount = sequence?.recordCount ?? null;
  const [isFigureOpen, setFigureOpen] = useState(false);
  const sectionProps: SectionProps = {
    ...props,
    figure: [isFigureOpen, setFigureOpen],
    definition,
    sequence,
    sequenceError: error,
    recordCount,
    record,
  };
  const sections = resultSections.filter(({ isThere }) => isThere?.(sectionProps) ?? true);
  const open = sections.find(({ key }) => key === results.section) ?? sections[0];
  const isDrawn = useInSlices(true);
  const hasSection = open?.key === FIRST_SECTION;
  // The way back from a figure leads to no other part with it, and back again to none.
  useEffect(() => {
    if (!hasSection) setFigureOpen(false);
  }, [hasSection]);
  if (open === undefined) return null;
  const seen = record === null ? payload : analysisOfRecord(payload, record);
  const openFigure = () => {
    if (open.key !== FIRST_SECTION) {
      change((current) => ({ ...current, section: FIRST_SECTION }));
    }
    setFigureOpen(true);
  };
  return (
    <section className={styles['panel']} aria-label={`Result of ${payload.sequenceName}`}>
      <ResultHead
        kind={kind}
        definition={definition}
        answer={answer}
        results={results}
        record={record}
        isOwn={onTakeSettings !== undefined}
        onFigure={hasChart(definition, seen) ? openFigure : null}
        onShown={props.onShown}
      />
      {recordCount !== null && recordCount > 1 && (
        <RecordChooser
          definition={definition}
          analysis={payload}
          recordCount={recordCount}
          record={record}
          onChoose={(index) => change((current) => chooseRecord(current, index))}
        />
      )}
      <LoadFailure className={styles['notice']} onRetry={chosen.retry} error={chosen.error}>
        The record did not load, this is all of the result. {messageOf(chosen.error)}
      </LoadFailure>
      <KeyFigures kind={kind} analysis={seen} bases={baseCountsOf(sequence, record)} />
      <ResultAdvice kind={kind} analysis={payload} onTakeSettings={onTakeSettings} />
      <Tabs
        label="Parts of the result"
        tabs={sections.map(({ key, label }) => ({ id: key, label }))}
        active={open.key}
        onChange={(key) => change((current) => ({ ...current, section: key }))}
      />
      <TabPanel id={open.key}>
        {chosen.isLoading || !isDrawn ? (
          <PartOutline />
        ) : (
          <Suspense fallback={<PartOutline />}>
            {/* With another record everything is mounted again. */}
            <open.Panel key={record?.index} {...sectionProps} />
          </Suspense>
        )}
      </TabPanel>
    </section>
  );
}

interface ChosenRecord {
  /** Null where the whole result is shown, also because there is no such record. */
  record: RecordOfResult | null;
  isLoading: boolean;
  /** Why it did not come. */
  error: Error | null;
  retry: () => void;
}

/** The record that the address names by its index, with the figures of its hits. */
function useChosenRecord(
  definition: AnalysisDefinition,
  { id }: Analysis,
  index: number | null,
): ChosenRecord {
  const { data, error, isFetching, refetch } = useQuery({
    ...recordSummaryQuery(definition, id, index ?? 0),
    enabled: index !== null,
  });
  const isMissing = error instanceof ApiError && error.status === 404;
  return {
    record: index === null ? null : (data ?? null),
    isLoading: index !== null && data === undefined && isFetching,
    error: index === null || isMissing ? null : error,
    retry: () => void refetch(),
  };
}

/** A part of a result's page, with a tab of its own. */
interface ResultSection {
  /** As the address names it. */
  key: string;
  label: string;
  /** Whether this result has it; all have where this is left out. */
  isThere?: (props: SectionProps) => boolean;
  /** Those that are not open at first are loaded when they are opened. */
  Panel: ComponentType<SectionProps>;
}

const resultSections: readonly ResultSection[] = [
  { key: FIRST_SECTION, label: 'Chart and hits', Panel: ChartAndHits },
  {
    key: 'records',
    label: 'Summary by record',
    Panel: lazyCode(async () => ({
      default: (await import('./records/record-summary.tsx')).RecordSummarySection,
    })),
  },
  {
    key: 'sequences',
    label: 'Distinct sequences',
    isThere: ({ answer }) => answer.payload.resultCount !== 0,
    Panel: lazyCode(async () => ({
      default: (await import('./distinct/distinct-section.tsx')).DistinctSection,
    })),
  },
  {
    key: 'methods',
    label: 'Settings and methods',
    Panel: lazyCode(async () => ({
      default: (await import('./methods/methods-section.tsx')).MethodsSection,
    })),
  },
];
