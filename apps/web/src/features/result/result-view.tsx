import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import type { AnalysisAnswer } from '@flipon/contract/analysis';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sequenceQuery } from '../../api/sequences/get-sequence.ts';
import { ChartOutline } from '../chart/chart-outline.tsx';
import { useHeatmaps } from '../chart/use-heatmaps.ts';
import { settingsLine } from '../kinds/describe-settings.ts';
import type { FormValues } from '../kinds/form-value.ts';
import { EmptyHits } from './hits/empty-hits.tsx';
import { HitList } from './hits/hit-list.tsx';
import { useHitRange } from './hits/use-hit-range.ts';
import { KeyFigures } from './key-figures.tsx';
import styles from './result.module.css';
import { ResultHead } from './result-head.tsx';
import { ResultSummary } from './result-summary.tsx';
import type { OpenResultsState } from './use-open-results.ts';

const ResultChart = lazy(async () => ({
  default: (await import('../chart/result-chart.tsx')).ResultChart,
}));

export interface ResultViewProps {
  kind: AnalysisKind;
  definition: KindDefinition;
  answer: AnalysisAnswer;
  openResults: OpenResultsState;
  onTakeSettings: (values: FormValues) => void;
}

/** A finished analysis: what it was, key figures, chart, summary, hits. */
export function ResultView(props: ResultViewProps) {
  const { kind, definition, answer, openResults, onTakeSettings } = props;
  const { payload } = answer;
  // The sequence may be gone; its name and length are the analysis' own, the rest stays unknown.
  const { data: sequenceAnswer, error: sequenceError } = useQuery(
    sequenceQuery(payload.sequenceId),
  );
  const sequence = sequenceAnswer?.payload;
  const heatmaps = useHeatmaps(definition, payload);
  const [range, setRange] = useHitRange(openResults, heatmaps.shown);
  return (
    <section className={styles['panel']} aria-label={`Result of ${payload.sequenceName}`}>
      <ResultHead kind={kind} definition={definition} answer={answer} />
      <KeyFigures kind={kind} analysis={payload} sequence={sequence} />
      {payload.resultCount !== 0 && (
        <Suspense fallback={<ChartOutline />}>
          <ResultChart
            definition={definition}
            analysis={payload}
            heatmaps={heatmaps}
            settingsLine={settingsLine(definition, payload)}
            hasRecords={(sequence?.recordCount ?? 1) > 1}
            selected={openResults.results.range}
            selectedName={range?.label}
            onSelect={(segment) =>
              setRange(
                segment === null
                  ? null
                  : {
                      start: segment.from,
                      length: segment.to - segment.from,
                      label: `segment ${segment.number}`,
                    },
              )
            }
          />
        </Suspense>
      )}
      <ResultSummary
        kind={kind}
        definition={definition}
        answer={answer}
        sequence={sequence}
        sequenceError={sequenceError}
        range={range}
      />
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
          sequence={sequence}
          range={range}
          onRange={setRange}
          openResults={openResults}
        />
      )}
    </section>
  );
}
