import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { sequenceQuery } from '../../../api/get-sequence.ts';
import type { FormValues } from '../settings/form-values.ts';
import type { OpenResultsState } from '../use-open-results.ts';
import { EmptyHits } from './empty-hits.tsx';
import { HitList } from './hit-list.tsx';
import { KeyFigures } from './key-figures.tsx';
import styles from './result.module.css';
import { ResultHead } from './result-head.tsx';
import { ResultSummary } from './result-summary.tsx';

export interface ResultViewProps {
  kind: AnalysisKind;
  definition: AnalysisDefinition;
  answer: AnalysisAnswer;
  openResults: OpenResultsState;
  onTakeSettings: (values: FormValues) => void;
}

/** A finished analysis: what it was, key figures, summary, hits. */
export function ResultView(props: ResultViewProps) {
  const { kind, definition, answer, openResults, onTakeSettings } = props;
  const { payload } = answer;
  // The sequence may be gone; its name and length are the analysis' own, the rest stays unknown.
  const { data: sequenceAnswer } = useQuery(sequenceQuery(payload.sequenceId));
  const sequence = sequenceAnswer?.payload;
  return (
    <section className={styles['panel']} aria-label={`Result of ${payload.sequenceName}`}>
      <ResultHead kind={kind} definition={definition} answer={answer} />
      <KeyFigures kind={kind} analysis={payload} />
      <ResultSummary kind={kind} definition={definition} answer={answer} sequence={sequence} />
      {payload.resultCount === 0 ? (
        <EmptyHits
          kind={kind}
          definition={definition}
          analysis={payload}
          onTakeSettings={onTakeSettings}
        />
      ) : (
        <HitList
          kind={kind}
          definition={definition}
          analysis={payload}
          recordCount={sequence?.recordCount ?? null}
          openResults={openResults}
        />
      )}
    </section>
  );
}
