import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { Heatmap } from '@flipon/contract/heatmap';
import type { MarksOfRange } from '../../../api/hits/get-marks.ts';
import type { BaseRange } from '../base-range.ts';
import styles from '../chart.module.css';
import { axisLetters, chartFrame, layoutChart } from '../chart-layout.ts';
import { legendEntries, profileEntries } from '../chart-legend.tsx';
import { chartLookOf } from '../chart-look.ts';
import { layoutLane } from '../hits/hit-lane-layout.ts';
import { LaneDrawing } from '../hits/lane-drawing.tsx';
import { LANE_HEIGHT, laneFrame } from '../hits/lane-frame.ts';
import { laneWords } from '../hits/mark-words.ts';
import { ProfileDrawing } from '../profile/profile-drawing.tsx';
import { layoutProfile } from '../profile/profile-layout.ts';
import { profileLimitOf } from '../profile/profile-limit.ts';
import { profileSentence } from '../profile/profile-words.ts';
import type { ProfileWithHits } from '../profile/use-profile.ts';
import { ChartDrawing } from '../segments/chart-drawing.tsx';
import { type ChartChoice, chartValues } from '../segments/chart-values.ts';
import { describeSegments } from '../segments/segment-words.ts';
import { SeriesPatterns } from '../series-patterns.tsx';
import { FigureFoot } from './figure-foot.tsx';

export interface FigureProps {
  definition: AnalysisDefinition;
  analysis: Analysis;
  heatmap: Heatmap;
  /** Where the screen shows the track in the place of numbers of hits. */
  track: ProfileWithHits | undefined;
  /** Where the screen draws single hits. */
  marks: MarksOfRange | undefined;
  choice: ChartChoice;
  selected: BaseRange | null;
  /** Under the title: "Window size 25 bp · Threshold 1.2". */
  settingsLine: string;
}

const WIDTH = 1200;
const HEAD = 46;
const LANE_GAP = 4;
const FOOT = 34;
const PATTERNS_ID = 'fill';

/** The current chart for a file: with a title, its legend and the scale of the strip. */
export function SavedFigure(props: FigureProps) {
  const { definition, analysis, heatmap, marks, choice, selected, settingsLine } = props;
  const look = chartLookOf(definition, analysis);
  const track = look.track === undefined ? undefined : props.track;
  const hasSides = look.down !== null && choice.measure === 'count';
  const values = chartValues(heatmap, choice, look);
  const letters = track === undefined ? axisLetters(values, false) : undefined;
  const frame = chartFrame(WIDTH, false, letters);
  const layout = layoutChart(frame, heatmap, values, hasSides);
  const lane =
    marks?.marks &&
    layoutLane(laneFrame(frame, look.down !== null), layout.range, marks.marks, look);
  const laneHeight = lane ? LANE_HEIGHT + LANE_GAP : 0;
  const height = HEAD + frame.height + laneHeight + FOOT;
  const footY = HEAD + frame.height + laneHeight + 18;
  const title = `${definition.title}: ${analysis.sequenceName}`;
  const limit = profileLimitOf(definition, analysis);
  const hits = marks?.marks ?? null;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
    >
      <title>{title}</title>
      <SeriesPatterns id={PATTERNS_ID} look={look} />
      <rect width={WIDTH} height={height} fill="var(--surface)" />
      <g className={styles['heading']}>
        <text x={frame.left} y="22">
          {title}
        </text>
      </g>
      <g className={styles['text']}>
        <text x={frame.left} y="39">
          {settingsLine}
        </text>
      </g>
      <g transform={`translate(0 ${HEAD})`}>
        {track === undefined || look.track === undefined ? (
          <ChartDrawing
            layout={layout}
            look={look}
            choice={choice}
            patternsId={PATTERNS_ID}
            cursor={null}
            selected={selected}
          />
        ) : (
          <ProfileDrawing
            layout={layoutProfile(frame, layout.range, {
              bins: track.bins,
              limit,
              records: heatmap.records,
              hits,
            })}
            track={track.track}
            look={look}
            trackLook={look.track}
            limit={limit}
            patternsId={PATTERNS_ID}
            cursor={null}
            selected={selected}
          />
        )}
      </g>
      {lane && marks.marks && (
        <g transform={`translate(0 ${HEAD + frame.height + LANE_GAP})`}>
          <LaneDrawing
            layout={lane}
            marks={marks.marks}
            look={look}
            words={laneWords(lane, marks.total, lane.frame, look)}
            patternsId={PATTERNS_ID}
          />
        </g>
      )}
      {track === undefined || look.track === undefined ? (
        <FigureFoot
          frame={frame}
          y={footY}
          scale={{ choice, max: layout.max, look }}
          words={describeSegments(heatmap)}
          legend={legendEntries(look, choice.measure, PATTERNS_ID)}
        />
      ) : (
        <FigureFoot
          frame={frame}
          y={footY}
          words={profileSentence(track.track, look, hits !== null)}
          legend={profileEntries(look, look.track, limit, PATTERNS_ID)}
        />
      )}
    </svg>
  );
}
