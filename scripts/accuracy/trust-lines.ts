import { chanceRatio } from '@flipon/analyses/accuracy/chance-section';
import { verdictOf } from '@flipon/analyses/accuracy/figure-texts';
import {
  type Interval,
  type MeasuredRule,
  type MeasuredSet,
  measured,
} from '@flipon/analyses/accuracy/measured';
import { measuresOf } from '@flipon/analyses/accuracy/measures';
import { isChosenHere } from '@flipon/analyses/accuracy/set-section';
import type { TestedKind } from '@flipon/analyses/accuracy/tested-rule';
import { SETTINGS, type TrustLine, type TrustLines } from '@flipon/analyses/accuracy/trust-line';
import { type SetId, truthSets } from '@flipon/analyses/accuracy/truth-sets';
import { countOf } from '@flipon/analyses/count-of';
import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { readTestedKinds } from './tested-rules.ts';

/** Where they are kept. */
export const TRUST_FILE = 'packages/analyses/src/accuracy/trust-lines.json';

/** The sets whose figures a line tells, best first, and what they hold. */
const TOLD: readonly { set: SetId; forming: string }[] = [
  { set: 'g4-dna', forming: 'oligonucleotides of DNA that form a G-quadruplex' },
  { set: 'i-motifs', forming: 'oligonucleotides that form an i-motif' },
  { set: 'z-loci', forming: 'human loci with Z-DNA' },
  { set: 'hdna', forming: 'sequences that form H-DNA' },
];
const TOLD_OF_RNA = {
  set: 'g4-rna' as const,
  forming: 'sequences of RNA that form a G-quadruplex',
};

/** Sequences that do not form the structure: below that a specificity says next to nothing. */
const FEWEST_OTHERS = 10;
/** Hits in human genes: below that their ratio to hits by chance says little. */
const FEWEST_HITS = 20;

/** What is said of each preset of each kind in a line, from the figures that are kept. */
export async function makeTrustLines(): Promise<TrustLines> {
  const tested = await readTestedKinds();
  return Object.fromEntries(
    analysisKinds.map((kind) => [
      kind,
      definitionOf(kind).presets.map(({ label }) =>
        lineOf(
          kind,
          label,
          tested.find((each) => each.kind === kind),
        ),
      ),
    ]),
  );
}

/** As they are kept. */
export function trustText(lines: TrustLines): string {
  return `${JSON.stringify(lines, null, 2)}\n`;
}

function lineOf(kind: AnalysisKind, preset: string, tested: TestedKind | undefined): TrustLine {
  const [ofDna] = TOLD.flatMap((each) => ruleSentence(kind, preset, tested, each) ?? []);
  const ofRna = ruleSentence(kind, preset, tested, TOLD_OF_RNA) ?? undefined;
  const first = ofDna ?? ofRna ?? basesSentence(kind, preset) ?? noneSentence(tested);
  const isBoth = ofDna !== undefined && ofRna !== undefined;
  return {
    preset,
    text: first.text,
    ...(isBoth ? { ofRna: ofRna.text } : {}),
    chance: chanceSentence(kind, preset),
    measuredOn: isBoth ? `${first.measuredOn}; ${ofRna.measuredOn}` : first.measuredOn,
  };
}

/** A sentence, and the title of the set that it is of. */
type Sentence = Pick<TrustLine, 'text' | 'measuredOn'>;

function sentenceOf(id: SetId, text: string): Sentence {
  return { text, measuredOn: truthSets.find((set) => set.id === id)?.title ?? '' };
}

/** null where the preset was not measured on that set. */
function ruleSentence(
  kind: AnalysisKind,
  preset: string,
  tested: TestedKind | undefined,
  { set: id, forming: what }: { set: SetId; forming: string },
): Sentence | null {
  const set = measured.sets.find((each) => each.set === id);
  const asked = tested?.rules.find((each) => each.preset === preset && each.sets.includes(id));
  const rule = set?.rules.find((each) => each.kind === kind && each.name === asked?.rule);
  if (set === undefined || rule === undefined) return null;
  const { forming, others } = set;
  const counts = `${SETTINGS} find ${rule.found} of ${forming} ${what}${shortWords(kind, preset, set)}, and reject ${rule.rejected} of ${others} others`;
  return sentenceOf(id, `${counts}${verdictWords(set, rule)}.`);
}

/** A window cannot be laid on what is shorter. */
function shortWords(kind: AnalysisKind, preset: string, { forming, parts }: MeasuredSet): string {
  const { windowOf, presets, fields } = definitionOf(kind);
  if (typeof windowOf !== 'string') return '';
  const values: Readonly<Record<string, unknown>> =
    presets.find(({ label }) => label === preset)?.values ?? {};
  const windowBp = values[windowOf] ?? fields.find(({ key }) => key === windowOf)?.default;
  const long = parts.find(({ part }) => part === `${windowBp} bases and more`);
  return long === undefined
    ? ''
    : ` (${forming - long.forming} are shorter than the window of ${windowBp} bases, and cannot be found)`;
}

function verdictWords(set: MeasuredSet, rule: MeasuredRule): string {
  const truth = truthSets.find(({ id }) => id === set.set);
  const isChosen = (each: MeasuredRule) => truth !== undefined && isChosenHere(truth, each);
  const few = set.others < FEWEST_OTHERS ? ', which are too few to judge by' : '';
  if (isChosen(rule)) {
    return `${few}; the settings were chosen on these sequences, so that is no test`;
  }
  const count = bestCount(set);
  if (few !== '' || rule.difference === null || count === undefined) return few;
  const mark = isChosen(count) ? ', which was chosen on these sequences' : '';
  return `: ${comparedTo(rule.difference)} the simple count "${count.name}"${mark}`;
}

/** "worse than". */
function comparedTo(difference: Interval): string {
  const verdict = verdictOf(difference);
  return verdict === 'not told apart' ? 'not told apart from' : `${verdict} than`;
}

/** The simple count of the best balanced accuracy, which rules are compared with. */
function bestCount({ forming, others, rules }: MeasuredSet): MeasuredRule | undefined {
  const balanced = ({ found, rejected }: MeasuredRule) =>
    measuresOf({ forming, found, others, rejected }).balancedAccuracy;
  const counts = rules.filter(({ kind }) => kind === null);
  return counts.toSorted((a, b) => balanced(b) - balanced(a))[0];
}

/** Of stretches judged base by base. */
function basesSentence(kind: AnalysisKind, preset: string): Sentence | null {
  const { callers = [] } = measured.bases.find(({ set }) => set === 'rloops') ?? {};
  const own = callers.find((each) => each.kind === kind && each.name === preset);
  const [count] = callers
    .filter((each) => each.kind === null)
    .toSorted((a, b) => b.mcc.value - a.mcc.value);
  if (own === undefined || count === undefined) return null;
  const [mcc, simple] = [own, count].map((each) => each.mcc.value.toFixed(2));
  const start = `${SETTINGS} have an MCC of ${mcc}, base by base around R-loops of cells`;
  const difference = count.differences.find((each) => each.preset === preset);
  if (difference === undefined) throw new Error(`${preset} was not compared with ${count.name}.`);
  const beside = `${comparedTo(difference)} the simple count "${count.name}"`;
  return sentenceOf('rloops', `${start}: ${beside}, which has ${simple}.`);
}

function noneSentence(tested: TestedKind | undefined): Sentence {
  const text =
    tested === undefined
      ? 'Nothing is known of its accuracy: no set of measured sequences large enough to judge by could be had.'
      : `${SETTINGS} were not measured on sequences of known structure.`;
  return { text, measuredOn: '' };
}

function chanceSentence(kind: AnalysisKind, preset: string): string {
  const chance = measured.chance.find((each) => each.kind === kind && each.name === preset);
  if (chance === undefined) return 'Hits by chance were not counted.';
  if (chance.hits < FEWEST_HITS) {
    const mb = (measured.searchedBp / 1e6).toFixed(1);
    return `The hits in ${mb} Mb of human genes (${chance.hits}) are too few to compare with chance.`;
  }
  const count = 100 * chanceRatio(chance);
  const words = count < 1 ? 'less than 1 hit' : countOf(Math.round(count), 'hit');
  return `Letters drawn at random with the dinucleotides of human genes have ${words} for each 100 in the genes.`;
}
