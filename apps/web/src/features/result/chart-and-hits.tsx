import { lazy, Suspense } from 'react';
import { ChartOutline } from '../chart/chart-outline.tsx';
import { useHeatmaps } from '../chart/use-heatmaps.ts';
import { settingsLine } from '../kinds/describe-settings.ts';
import { EmptyHits } from './hits/empty-hits.tsx';
import { HitList } from './hits/hit-list.tsx';
import { useChosenHit } from './hits/use-chosen-hit.ts';
import { useHitRange } from './hits/use-hit-range.ts';
import { ResultSummary } from './result-summary.tsx';
import type { SectionProps } from './section-props.ts';

const ResultChart = lazy(async () => ({
  default: (await import('../chart/result-chart.tsx')).ResultChart,
}));

/** Where the hits lie, what they are together, and each of them. */
export function ChartAndHits(props: SectionProps) {
  const { kind, definition, answer, sequence, sequenceError, openResults, onTakeSettings } = props;
  const { payload } = answer;
  const { results, change } = openResults;
  const heatmaps = useHeatmaps(definition, payload, [
    results.view,
    (view) => change((current) => ({ ...current, view })),
  ]);
  const [range, setRange] = useHitRange(openResults, heatmaps.shown);
  const [chosenHit, showHit] = useChosenHit(definition, payload.id, openResults);
  return (
    <>
      {payload.resultCount !== 0 && (
        <Suspense fallback={<ChartOutline />}>
          <ResultChart
            definition={definition}
            analysis={payload}
            heatmaps={heatmaps}
            settingsLine={settingsLine(definition, payload)}
            hasRecords={(sequence?.recordCount ?? 1) > 1}
            selected={results.range}
            selectedName={range?.label}
            chosenHit={chosenHit?.id ?? null}
            onHit={showHit}
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
          chosenHit={chosenHit}
        />
      )}
    </>
  );
}
