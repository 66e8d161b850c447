import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { Analysis } from '@flipon/contract/analysis';
import type { Heatmap } from '@flipon/contract/heatmap';
import type { MarksOfRange } from '../../api/hits/get-marks.ts';
import type { BaseRange } from './base-range.ts';
import styles from './chart.module.css';
import { ChartDrawing } from './chart-drawing.tsx';
import { axisLetters, chartFrame, layoutChart } from './chart-layout.ts';
import { legendEntries } from './chart-legend.tsx';
import { chartLookOf } from './chart-look.ts';
import { type ChartChoice, chartValues, SCALE_STEPS, scaleColour } from './chart-values.ts';
import { layoutLane } from './hit-lane-layout.ts';
import { LaneDrawing } from './lane-drawing.tsx';
import { LANE_HEIGHT, laneFrame } from './lane-frame.ts';
import { laneWords } from './mark-words.ts';
import { describeMax } from './scale-legend.tsx';
import { describeSegments, stripTitle } from './segment-words.ts';
import { SeriesPatterns } from './series-patterns.tsx';

export interface FigureProps {
  definition: AnalysisDefinition;
  analysis: Analysis;
  heatmap: Heatmap;
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
const SWATCH = 12;
const LETTER_PX = 6.2;

/** The chart as it stands in a file: with a title, its legend and the scale of the strip. */
export function SavedFigure(props: FigureProps) {
  const { definition, analysis, heatmap, marks, choice, selected, settingsLine } = props;
  const look = chartLookOf(definition, analysis);
  const hasSides = look.down !== null && choice.measure === 'count';
  const values = chartValues(heatmap, choice, look);
  const frame = chartFrame(WIDTH, false, axisLetters(values, false));
  const layout = layoutChart(frame, heatmap, values, hasSides);
  const lane =
    marks?.marks &&
    layoutLane(laneFrame(frame, look.down !== null), layout.range, marks.marks, look);
  const laneHeight = lane ? LANE_HEIGHT + LANE_GAP : 0;
  const height = HEAD + frame.height + laneHeight + FOOT;
  const footY = HEAD + frame.height + laneHeight + 18;
  const title = `${definition.title}: ${analysis.sequenceName}`;
  const strip = stripTitle(choice, look);
  const scaleX = frame.left + strip.length * LETTER_PX + 8;
  const scaleEnd = scaleX + 12 + SCALE_STEPS.length * SWATCH;
  let x = frame.right;
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
        <ChartDrawing
          layout={layout}
          look={look}
          choice={choice}
          patternsId={PATTERNS_ID}
          cursor={null}
          selected={selected}
        />
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
      <g className={styles['text']}>
        <text x={frame.left} y={footY}>
          {strip}
        </text>
        <text x={scaleX} y={footY}>
          0
        </text>
        {SCALE_STEPS.map((step) => (
          <rect
            key={step}
            x={scaleX + 10 + step * SWATCH}
            y={footY - 9}
            width={SWATCH}
            height="10"
            fill={scaleColour(choice.measure, step)}
          />
        ))}
        <text x={scaleEnd + 2} y={footY}>
          {describeMax(choice, layout.max)}
        </text>
        <text x={(scaleEnd + frame.right) / 2} y={footY} textAnchor="middle">
          {describeSegments(heatmap)}
        </text>
        {legendEntries(look, choice.measure, PATTERNS_ID)
          .toReversed()
          .map(({ words, fill }) => {
            const wordsX = x - words.length * LETTER_PX;
            x = wordsX - SWATCH - 6 - 14;
            return (
              <g key={words}>
                <rect
                  x={wordsX - SWATCH - 6}
                  y={footY - 10}
                  width={SWATCH}
                  height={SWATCH}
                  fill={fill}
                />
                <text x={wordsX} y={footY}>
                  {words}
                </text>
              </g>
            );
          })}
      </g>
    </svg>
  );
}
