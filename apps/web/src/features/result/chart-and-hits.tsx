import { trustLine } from '@flipon/analyses/accuracy/trust-line';
import type { AnalysisKind, KindDefinition } from '@flipon/analyses/definitions';
import { settingsLine } from '@flipon/analyses/describe-settings';
import type { Analysis } from '@flipon/contract/analysis';
import { Suspense } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useIsNarrow } from '../../ui/layout/screen-width.ts';
import { lazyCode } from '../../ui/state/load-code.ts';
import type { BaseRange } from '../chart/base-range.ts';
import { ChartOutline } from '../chart/chart-outline.tsx';
import { useHeatmaps } from '../chart/segments/use-heatmaps.ts';
import { analysisOfRecord } from '../kinds/analysis-of-record.ts';
import { kindPartsOf } from '../kinds/load-kind-parts.ts';
import { isNoFilter } from './address/hit-filter.ts';
import { chooseRecord } from './address/open-results.ts';
import { FilterNote } from './filter/filter-note.tsx';
import { ScoreSentence } from './head/score-sentence.tsx';
import { useTableChoices } from './hits/choices/use-table-choices.ts';
import { EmptyHits } from './hits/empty-hits.tsx';
import { HitList } from './hits/hit-list.tsx';
import { hitQuestion } from './hits/hit-question.ts';
import { useHitRange } from './hits/hit-range.ts';
import { useChosenHit } from './hits/use-chosen-hit.ts';
import styles from './result.module.css';
import type { SectionProps } from './section-props.ts';
import { ResultSummary } from './summary/result-summary.tsx';

const ResultChart = lazyCode(async () => ({
  default: (await import('../chart/result-chart.tsx')).ResultChart,
}));

/** The places of the hits, their figures, and each of them. */
export function ChartAndHits(props: SectionProps) {
  const { kind, definition, sequence, sequenceError, openResults, onTakeSettings } = props;
  const { record, recordCount } = props;
  // A visitor of a link has no library that the sequence could be in.
  const isOwn = onTakeSettings !== undefined;
  const payload =
    record === null ? props.answer.payload : analysisOfRecord(props.answer.payload, record);
  const answer = { ...props.answer, payload };
  const { results, change } = openResults;
  const setView = (view: BaseRange | null) => change((current) => ({ ...current, view }));
  const heatmaps = useHeatmaps(
    definition,
    payload,
    [results.view, setView],
    record,
    hitQuestion({ ...results, record, range: null }),
  );
  const [range, setRange] = useHitRange(openResults, heatmaps.shown);
  const isNarrow = useIsNarrow();
  const [choices, choose] = useTableChoices(kind);
  const pageSize = choices.pageSize ?? definition.pageSize;
  // While the sequence loads nothing is said that would be taken back: most are DNA.
  const isLoading = sequence === undefined && sequenceError === null;
  const moleculeType = isLoading ? 'DNA' : (sequence?.type ?? null);
  const [chosenHit, showHit] = useChosenHit(definition, payload.id, record, openResults, pageSize);
  return (
    <>
      <FilterNote
        definition={definition}
        analysis={payload}
        record={record}
        filter={results.filter}
      />
      {hasChart(definition, payload) && (
        <Suspense fallback={<ChartOutline />}>
          <ResultChart
            definition={definition}
            analysis={payload}
            heatmaps={heatmaps}
            settingsLine={settingsLine(definition, payload)}
            onRecord={(index) => change((current) => chooseRecord(current, index))}
            selected={results.range}
            selectedName={range?.label}
            figure={props.figure}
            chosenHit={chosenHit?.id ?? null}
            onHit={showHit}
            onSelect={setRange}
          />
        </Suspense>
      )}
      {isNarrow && <ScoreSentence kind={kind} definition={definition} analysis={payload} />}
      <ResultNote kind={kind} analysis={payload} />
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
          recordCount={record === null ? recordCount : 1}
          record={record}
          range={range ?? (record && { label: `record ${record.name}` })}
          openResults={openResults}
          chosenHit={chosenHit}
          pageSize={pageSize}
          hidden={choices.hidden}
          onChoose={choose}
          isOwn={isOwn}
        />
      )}
      <p className={styles['trust']}>
        <strong>How far to trust it.</strong>{' '}
        {trustLine(definition, payload, moleculeType, !isNoFilter(results.filter))}
      </p>
      <ResultSummary
        kind={kind}
        definition={definition}
        answer={answer}
        sequence={sequence}
        sequenceError={sequenceError}
        range={range}
        isOwn={isOwn}
      />
    </>
  );
}

/** Whether a result has a chart: of its hits, or of the values of a kind that has one for each base. */
export function hasChart({ look }: KindDefinition, { resultCount }: Analysis): boolean {
  return resultCount !== 0 || look?.profile !== undefined;
}

interface ResultNoteProps {
  kind: AnalysisKind;
  analysis: Analysis;
}

/** A necessary remark on the method of the result, if its kind has one. */
function ResultNote({ kind, analysis }: ResultNoteProps) {
  const note = kindPartsOf(kind).note?.(analysis);
  if (note === undefined) return null;
  return (
    <div className={styles['note']}>
      <Notice kind="info">
        <strong>{note.title}</strong> {note.text}
      </Notice>
    </div>
  );
}
