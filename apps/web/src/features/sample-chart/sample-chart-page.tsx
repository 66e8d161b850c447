import { g4hunter } from '@flipon/analyses/kinds/g4hunter/g4hunter';
import type { Analysis } from '@flipon/contract/analysis';
import { useMemo, useState } from 'react';
import type { MarksOfRange } from '../../api/hits/get-marks.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { useIsNarrow } from '../../ui/layout/screen-width.ts';
import type { BaseRange } from '../chart/base-range.ts';
import { ResultChart } from '../chart/result-chart.tsx';
import styles from './sample-chart.module.css';
import { sampleHeatmap } from './sample-heatmap.ts';
import { SAMPLE, SAMPLE_HITS } from './sample-hits.ts';
import { SampleTable } from './sample-table.tsx';

const WHOLE = { from: 0, to: SAMPLE.lengthBp };
const SEGMENTS = 80;
const NARROW_SEGMENTS = 40;

/** The sample as if a server had computed it, with an id that no result has. */
const ANALYSIS: Analysis = {
  id: '00000000-0000-0000-0000-000000000000',
  created: '1970-01-01T00:00:00.000+0000',
  finished: '1970-01-01T00:00:00.000+0000',
  tags: [],
  title: SAMPLE.name,
  resultCount: SAMPLE_HITS.length,
  frequency: (SAMPLE_HITS.length * 1000) / SAMPLE.lengthBp,
  sequenceId: '00000000-0000-0000-0000-000000000000',
  sequenceName: SAMPLE.name,
  sequenceLength: SAMPLE.lengthBp,
  summary: null,
  campaignId: null,
  windowSize: SAMPLE.windowSize,
  threshold: SAMPLE.threshold,
};

const MARKS: MarksOfRange = {
  total: SAMPLE_HITS.length,
  range: WHOLE,
  records: [{ index: 0, name: SAMPLE.name, start: 0 }],
  marks: {
    id: SAMPLE_HITS.map((_, index) => index + 1),
    record: SAMPLE_HITS.map(() => 0),
    position: SAMPLE_HITS.map(({ position }) => position),
    length: SAMPLE_HITS.map(({ length }) => length),
    side: SAMPLE_HITS.map(({ score }) => Math.sign(score)),
    values: { score: SAMPLE_HITS.map(({ score }) => score) },
  },
};

/** The chart of results drawn from data in the program, so that it can be tried without a result. */
export function SampleChartPage() {
  const isNarrow = useIsNarrow();
  const [range, setRange] = useState<BaseRange | null>(null);
  const [selected, setSelected] = useState<BaseRange | null>(null);
  const [chosenHit, setChosenHit] = useState<number | null>(null);
  const segments = isNarrow ? NARROW_SEGMENTS : SEGMENTS;
  const whole = useMemo(() => sampleHeatmap(SAMPLE_HITS, WHOLE, segments), [segments]);
  const shown = useMemo(() => {
    if (range === null) return whole;
    const most = Math.max(1, Math.floor((range.to - range.from) / SAMPLE.windowSize));
    return sampleHeatmap(SAMPLE_HITS, range, Math.min(segments, most));
  }, [whole, range, segments]);
  return (
    <>
      <PageTitle title="Test page">The chart of results, drawn from a sample.</PageTitle>
      <Panel title="Sample heatmap">
        <p className={styles['words']}>
          To see that a browser draws the chart, and to try it. Its data lie in the page: no server
          is asked for them, and nothing is stored. {SAMPLE_HITS.length} G4 hunter hits of{' '}
          {SAMPLE.name}, the human alpha-globin region, with window {SAMPLE.windowSize} and
          threshold {SAMPLE.threshold}.
        </p>
        <ResultChart
          definition={g4hunter}
          analysis={ANALYSIS}
          heatmaps={{
            whole,
            shown,
            range,
            origin: 0,
            hits: {},
            setRange,
            isLoading: false,
            error: null,
            retry: () => {},
          }}
          knownMarks={MARKS}
          settingsLine={`Window ${SAMPLE.windowSize}, threshold ${SAMPLE.threshold}`}
          selected={selected}
          onSelect={setSelected}
          chosenHit={chosenHit}
          onHit={setChosenHit}
        />
        <SampleTable selected={selected} chosenId={chosenHit} />
      </Panel>
    </>
  );
}
