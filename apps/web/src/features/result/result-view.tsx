import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sequenceQuery } from '../../api/sequences/get-sequence.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { FormValues } from '../kinds/form-value.ts';
import { KeyFigures } from './key-figures.tsx';
import styles from './result.module.css';
import { ResultAdvice } from './result-advice.tsx';
import { ResultHead } from './result-head.tsx';
import { resultSections } from './result-sections.ts';
import { settingsOf } from './run-again.ts';
import type { OpenResultsState } from './use-open-results.ts';

export interface ResultViewProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
  openResults: OpenResultsState;
  onTakeSettings: (values: FormValues) => void;
}

/** A finished analysis: what it was, key figures, and one of its sections. */
export function ResultView(props: ResultViewProps) {
  const { kind, definition, answer, openResults, onTakeSettings } = props;
  const { payload } = answer;
  // The sequence may be gone; its name and length are the analysis' own, the rest stays unknown.
  const { data, error } = useQuery(sequenceQuery(payload.sequenceId));
  const sectionProps = { ...props, sequence: data?.payload, sequenceError: error };
  const sections = resultSections.filter(({ isThere }) => isThere?.(sectionProps) ?? true);
  const { results, change } = openResults;
  const open = sections.find(({ key }) => key === results.section) ?? sections[0];
  if (open === undefined) return null;
  const section = (
    <Suspense fallback={<Skeleton width="100%" height={320} />}>
      <open.Panel {...sectionProps} />
    </Suspense>
  );
  return (
    <section className={styles['panel']} aria-label={`Result of ${payload.sequenceName}`}>
      <ResultHead
        kind={kind}
        definition={definition}
        answer={answer}
        onRunAgain={() => onTakeSettings(settingsOf(definition, payload))}
      />
      <KeyFigures kind={kind} analysis={payload} sequence={data?.payload} />
      <ResultAdvice kind={kind} analysis={payload} onTakeSettings={onTakeSettings} />
      {sections.length === 1 ? (
        section
      ) : (
        <>
          <Tabs
            label="Parts of the result"
            tabs={sections.map(({ key, label }) => ({ id: key, label }))}
            active={open.key}
            onChange={(key) => change((current) => ({ ...current, section: key }))}
          />
          <TabPanel id={open.key}>{section}</TabPanel>
        </>
      )}
    </section>
  );
}
