import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { fillParameters } from '@flipon/analyses/fill-parameters';
import type {
  HitClass,
  HitMark,
  KindLook,
  MotifColour,
  Noun,
  Pattern,
  ProfileLook,
} from '@flipon/analyses/kind-look';
import { capitalise } from '@flipon/analyses/letter-case';
import { rankingOf } from '@flipon/analyses/ranking';
import type { Analysis } from '@flipon/contract/analysis';
import type { Segment } from '@flipon/contract/heatmap';

/** One class of hits. The first of a side is at the axis, the others on top of it. */
export interface ChartSeries {
  /** Short, with a number before it: "G-rich". */
  label: string;
  /** In the legend: "G-rich (score > 0)". */
  legend: string;
  motif: MotifColour;
  /** As CSS writes it. */
  colour: string;
  pattern: Pattern;
  countOf: (segment: Segment) => number;
  /** Place among the models of the kind, where it is the class of one. */
  model?: number;
}

/** The bars above the axis, or below it. */
export interface ChartSide {
  /** Within the picture, at its own side; empty where there is but one. */
  label: string;
  /** The same in a narrow place: "+". */
  sign: string;
  series: readonly ChartSeries[];
}

/** How a kind's counts are drawn. */
export interface ChartLook {
  /** The counted things. */
  noun: Noun;
  /** Title of the axis of counts, where it is not "Hits per segment". */
  countTitle?: string;
  up: ChartSide;
  /** Null where hits have no side: bars then only rise. */
  down: ChartSide | null;
  /** How a single hit is drawn; a block where it is left out. */
  mark?: HitMark;
  /** The value that each base has, where the kind keeps a profile. */
  profile?: ProfileLook;
  /** The column whose value is a dot above a single hit, if the kind has one. */
  stem?: { column: string; label: string; isLogarithmic: boolean };
}

/** Of kinds that say nothing of how they are drawn. */
const PLAIN_LOOK: KindLook = { colour: 'plain' };

/** The chart settings of the definition; without them, bars on two sides if hits have a strand. */
export function chartLookOf(definition: AnalysisDefinition, analysis: Analysis): ChartLook {
  const { look = PLAIN_LOOK, noun } = definition;
  const shared = {
    noun: look.chartNoun ?? noun,
    ...(look.countTitle === undefined
      ? {}
      : { countTitle: fillParameters(look.countTitle, analysis) }),
    ...(look.mark === undefined ? {} : { mark: look.mark }),
    ...(look.profile === undefined ? {} : { profile: look.profile }),
    ...(look.stems === true ? stemOf(definition) : {}),
  };
  const models = modelsOf(definition, analysis);
  if (models.length > 0) {
    const side = (sign: '+' | '−', count: 'Plus' | 'Minus'): ChartSide => ({
      label: `${sign} strand`,
      sign,
      series: models.map(({ model, name, look: each }) => ({
        ...seriesFor(
          { ...each, label: `${each.label} ${sign}` },
          countNamed(`${name}${count}`),
          patternOfModel(model),
        ),
        model,
      })),
    });
    if (hasStrand(definition)) {
      return { ...shared, up: side('+', 'Plus'), down: side('−', 'Minus') };
    }
    const series = models.map(({ model, name, look: each }) => ({
      ...seriesFor(each, countNamed(name), patternOfModel(model)),
      model,
    }));
    return { ...shared, up: { label: '', sign: '', series }, down: null };
  }
  const hasMinus = look.strandsBy === undefined || analysis[look.strandsBy] === true;
  const sides = look.sides ?? (hasStrand(definition) && hasMinus ? plainSides(look) : undefined);
  if (sides !== undefined) {
    const plus = seriesFor(sides.plus, ({ countPlus }) => countPlus);
    const minus = seriesFor(sides.minus, ({ countMinus }) => countMinus, 'diagonal');
    return {
      ...shared,
      up: { label: plus.label, sign: '+', series: [plus] },
      down: { label: minus.label, sign: '−', series: [minus] },
    };
  }
  const series = [allHits(look, shared.noun)];
  return { ...shared, up: { label: '', sign: '', series }, down: null };
}

function stemOf(definition: AnalysisDefinition): Pick<ChartLook, 'stem'> {
  const { key, label } = rankingOf(definition).column;
  const isLogarithmic = definition.strength.isLogarithmic === true;
  return { stem: { column: key, label, isLogarithmic } };
}

/** Whether hits are on one strand or the other: by the sign of a number, or by their label. */
function hasStrand({ signColumn, columns }: AnalysisDefinition): boolean {
  return signColumn !== null || columns.some(({ key }) => key === 'strand');
}

/** The models that were looked for, each with the name of its counts. */
function modelsOf({ look, byModel }: AnalysisDefinition, analysis: Analysis) {
  const chosen = byModel?.chosenBy === undefined ? undefined : analysis[byModel.chosenBy];
  return (look?.models ?? []).flatMap((each, model) => {
    const name = byModel?.names[model] ?? '';
    const isChosen = !Array.isArray(chosen) || chosen.map(Number).includes(model);
    const counts = `count${capitalise(name)}`;
    return isChosen ? [{ model, name: counts, look: each }] : [];
  });
}

/** Models are stacked on one side, so that a colour alone must not tell them apart. */
function patternOfModel(model: number): Pattern {
  return model === 0 ? 'solid' : 'level';
}

/** All classes of a look, from the top of the picture's upper side to the bottom of its lower one. */
export function seriesOf({ up, down }: ChartLook): readonly ChartSeries[] {
  return [...up.series, ...(down?.series ?? [])];
}

function seriesFor(
  { label, legend, colour }: HitClass,
  countOf: ChartSeries['countOf'],
  pattern: Pattern = 'solid',
): ChartSeries {
  return { label, legend, motif: colour, colour: colourOf(colour), pattern, countOf };
}

function allHits({ colour }: KindLook, { many }: Noun): ChartSeries {
  const label = capitalise(many);
  return seriesFor({ label, legend: `${label} per segment`, colour }, (one) => one.count);
}

function plainSides({ colour }: KindLook): { plus: HitClass; minus: HitClass } {
  return {
    plus: { label: '+ strand', legend: '+ strand', colour },
    minus: { label: '− strand', legend: '− strand', colour },
  };
}

function colourOf(colour: MotifColour): string {
  return `var(--m-${colour})`;
}

/** A number that segments of some kinds have in addition to that of all hits. */
function countNamed(key: string) {
  return (segment: Readonly<Record<string, unknown>>) => Number(segment[key] ?? 0);
}
