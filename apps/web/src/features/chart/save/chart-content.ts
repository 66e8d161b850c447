import type { AnalysisDefinition } from '@flipon/analyses/definition';
import type { MotifColour } from '@flipon/analyses/kind-look';
import { capitalise, lowerFirst } from '@flipon/analyses/letter-case';
import type { Analysis } from '@flipon/contract/analysis';
import type { Heatmap } from '@flipon/contract/heatmap';
import type { HitMarks } from '@flipon/contract/marks';
import { formatFigure, formatInteger } from '../../../ui/words/format-number.ts';
import { rangeOf } from '../chart-layout.ts';
import { type ChartLook, type ChartSeries, chartLookOf } from '../chart-look.ts';
import type { FigureLane, FigureMark, LanesContent } from '../figure/core/figure-content.ts';
import { profileLimitOf } from '../profile/profile-limit.ts';
import { describeValue } from '../profile/profile-words.ts';
import type { ProfileWithHits } from '../profile/use-profile.ts';
import { type ChartChoice, chartValues, scaleStep } from '../segments/chart-values.ts';
import { axisTitle } from '../segments/segment-words.ts';

/** What a chart of a result shows. */
export interface ChartPicture {
  definition: AnalysisDefinition;
  analysis: Analysis;
  heatmap: Heatmap;
  /** Where the screen shows the profile in the place of numbers of hits. */
  profile: ProfileWithHits | undefined;
  /** The single hits of the range, where they are few enough to be drawn. */
  marks: HitMarks | null;
  choice: ChartChoice;
  /** "Window size 25 bp · Threshold 1.2". */
  settingsLine: string;
}

/** A chart as the lanes of a figure: its bars or its profile, and its single hits. */
export function chartContent(picture: ChartPicture): LanesContent {
  const { definition, analysis, heatmap, profile, marks, choice } = picture;
  const look = chartLookOf(definition, analysis);
  const { from, to } = rangeOf(heatmap);
  const size = formatInteger(heatmap.metaData.segmentSize);
  const isCount = choice.measure === 'count' && !choice.inPercent;
  const words = isCount ? capitalise(look.noun.many) : axisTitle(choice, look);
  const barWords = `${words} in ${size} bp`;
  return {
    kind: 'lanes',
    title: `${definition.title}: ${analysis.sequenceName}`,
    from,
    to,
    lengthBp: Math.max(to, analysis.sequenceLength),
    records: heatmap.records ?? [],
    genes: null,
    hasManyGenes: false,
    letters: null,
    isPending: false,
    barWords: profile === undefined ? barWords : null,
    lanes: [
      ...(profile === undefined
        ? [...barLanes(picture, look), stripLane(picture, look, lowerFirst(barWords))]
        : profileLanes(picture, look, profile)),
      ...(marks === null ? [] : [marksLane(picture, look, marks)]),
    ],
  };
}

type Own = Pick<FigureLane, 'settings' | 'isUsual' | 'isFinal' | 'hits'>;

function ownOf({ settingsLine, heatmap }: ChartPicture): Own {
  const hits = heatmap.data.reduce((sum, { count }) => sum + count, 0);
  return { settings: settingsLine, isUsual: true, isFinal: true, hits };
}

/** The lanes of the classes that a chart stacks: models are lanes of their own. */
function barLanes(picture: ChartPicture, look: ChartLook): FigureLane[] {
  const { definition, heatmap, choice } = picture;
  const { up, down } = chartValues(heatmap, choice, look);
  const code = codeOf(definition);
  return up.map((values, index): FigureLane => {
    const series = look.up.series[index];
    const below = down[index];
    return {
      ...ownOf(picture),
      key: `bars-${index}`,
      code: up.length > 1 ? `${code}.${index + 1}` : code,
      name: up.length > 1 ? (series?.legend ?? definition.title) : definition.title,
      colours: [colourOf(series), colourOf(look.down?.series[index] ?? series)],
      hasSides: below !== undefined,
      of: choice.measure === 'count' && !choice.inPercent ? 'hits' : axisTitle(choice, look),
      values: {
        kind: 'bars',
        bars: heatmap.data.map(({ from, to }, at) => ({
          start: from,
          end: to,
          up: values[at] ?? 0,
          down: below?.[at] ?? 0,
        })),
      },
    };
  });
}

/**
 * What the strip of the chart shows: both sides, and all classes, in one.
 *
 * @param of "hits in 732 bp"
 */
function stripLane(picture: ChartPicture, look: ChartLook, of: string): FigureLane {
  const { definition, heatmap, choice } = picture;
  const { both, areWhole } = chartValues(heatmap, choice, look);
  const most = Math.max(0, ...both);
  return {
    ...ownOf(picture),
    key: 'strip',
    code: `${codeOf(definition)}-strip`,
    name: 'Strip',
    colours: ['plain', 'plain'],
    hasSides: false,
    of,
    settings: '',
    values: {
      kind: 'strip',
      cells: heatmap.data.map(({ from, to }, at) => {
        const value = both[at] ?? 0;
        return { start: from, end: to, value, step: scaleStep(value, most) };
      }),
      scale: choice.measure,
      most: areWhole ? formatInteger(most) : formatFigure(most, 3),
    },
  };
}

function profileLanes(
  picture: ChartPicture,
  look: ChartLook,
  { profile, bins }: ProfileWithHits,
): FigureLane[] {
  const { definition, analysis } = picture;
  if (look.profile === undefined) return [];
  const limit = profileLimitOf(definition, analysis);
  const code = codeOf(definition);
  const most = bins.reduce((max, { value }) => Math.max(max, value), limit);
  return profile.lanes.map((_, index): FigureLane => {
    const strand = profile.lanes.length > 1 ? ` ${index === 0 ? '+' : '−'}` : '';
    return {
      ...ownOf(picture),
      key: `profile-${index}`,
      code: strand === '' ? code : `${code}.${index + 1}`,
      name: `${look.profile?.label ?? definition.title}${strand}`,
      colours: [colourOf(look.up.series[0]), colourOf(look.up.series[0])],
      hasSides: false,
      of: look.profile === undefined ? '' : describeValue(profile, look.profile),
      values: {
        kind: 'curve',
        points: bins.map(({ from, to, values }) => ({
          start: from,
          end: to,
          value: values[index] ?? Number.NaN,
        })),
        low: 0,
        high: Math.max(1, most),
        limit: { value: limit, words: `dashed line: threshold ${limit}` },
      },
    };
  });
}

/** Of a row of hits on a figure, in shares of the range: what is nearer would touch. */
const GAP = 1 / 400;

function marksLane(picture: ChartPicture, look: ChartLook, marks: HitMarks): FigureLane {
  const { definition, heatmap } = picture;
  const { from, to } = rangeOf(heatmap);
  const column = definition.strength.column;
  const ends: Record<'up' | 'down', number[]> = { up: [], down: [] };
  const seen = marks.position.flatMap((start, index): FigureMark[] => {
    const end = start + (marks.length[index] ?? 0);
    if (start >= to || end <= from) return [];
    const isDown = look.down !== null && (marks.side[index] ?? 0) < 0;
    const rows = isDown ? ends.down : ends.up;
    const free = rows.findIndex((last) => last + (to - from) * GAP <= start);
    const row = free < 0 ? rows.length : free;
    rows[row] = end;
    return [{ start, end, isDown, row, value: marks.values[column]?.[index] ?? null }];
  });
  const series = look.up.series[0];
  return {
    ...ownOf(picture),
    key: 'marks',
    code: `${codeOf(definition)}-each`,
    name: `${capitalise(look.noun.many)} to scale`,
    colours: [colourOf(series), colourOf(look.down?.series[0] ?? series)],
    hasSides: look.down !== null,
    of: definition.columns.find(({ key }) => key === column)?.label ?? column,
    hits: seen.length,
    settings: '',
    values: {
      kind: 'marks',
      marks: seen,
      rowsUp: Math.max(1, ends.up.length),
      rowsDown: look.down === null ? 0 : Math.max(1, ends.down.length),
    },
  };
}

function codeOf({ look, title }: AnalysisDefinition): string {
  return look?.code ?? title.slice(0, 2).toUpperCase();
}

/** The motif of a class. */
function colourOf(series: ChartSeries | undefined): MotifColour {
  return series?.motif ?? 'plain';
}
