import { chanceRatio } from '@flipon/analyses/accuracy/chance-section';
import { intervalText } from '@flipon/analyses/accuracy/figure-texts';
import { keptHalf, keptOf } from '@flipon/analyses/accuracy/kept-half';
import {
  type MeasuredCaller,
  type MeasuredSet,
  measured,
} from '@flipon/analyses/accuracy/measured';
import type { TestedKind } from '@flipon/analyses/accuracy/tested-rule';
import { SETTINGS, type TrustLine, type TrustLines } from '@flipon/analyses/accuracy/trust-line';
import { type SetId, truthSets } from '@flipon/analyses/accuracy/truth-sets';
import { countOf } from '@flipon/analyses/count-of';
import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import type { ParameterValues } from '@flipon/analyses/field';
import { cellsSentence } from './cells-words.ts';
import { keptCounts, keptMcc } from './kept-words.ts';
import { readTestedKinds } from './tested-rules.ts';
import { comparedTo, verdictWords } from './verdict-words.ts';

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

/** Hits in human genes: below that their ratio to hits by chance says little. */
const FEWEST_HITS = 20;

/** Settings of a kind: a preset, or, where none has them, what a rule was measured with. */
interface Asked {
  kind: AnalysisKind;
  tested: TestedKind | undefined;
  /** The label of the preset, or the name of the rule. */
  name: string;
  /** Absent for a preset. */
  values?: ParameterValues;
}

/**
 * What is said of each preset of each kind, and of other settings that were measured, in a line, from the figures
 * that are kept.
 */
export async function makeTrustLines(): Promise<TrustLines> {
  const all = await readTestedKinds();
  return Object.fromEntries(
    analysisKinds.map((kind) => {
      const tested = all.find((each) => each.kind === kind);
      const asked: Asked[] = [
        ...definitionOf(kind).presets.map(({ label: name }) => ({ kind, tested, name })),
        ...(tested?.rules ?? []).flatMap(({ rule: name, values }) =>
          values === undefined ? [] : [{ kind, tested, name, values }],
        ),
      ];
      return [kind, asked.map(lineOf)];
    }),
  );
}

/** As they are kept. */
export function trustText(lines: TrustLines): string {
  return `${JSON.stringify(lines, null, 2)}\n`;
}

function lineOf(asked: Asked): TrustLine {
  const { name, values } = asked;
  const [ofDna] = TOLD.flatMap((each) => withCells(asked, ruleSentence(asked, each)) ?? []);
  const ofRna = ruleSentence(asked, TOLD_OF_RNA) ?? undefined;
  const first = ofDna ?? ofRna ?? basesSentence(asked) ?? noneSentence(asked);
  const isBoth = ofDna !== undefined && ofRna !== undefined;
  return {
    ...(values === undefined ? { preset: name } : { values }),
    text: first.text,
    ...(isBoth ? { ofRna: ofRna.text } : {}),
    chance: chanceSentence(asked),
    measuredOn: isBoth ? `${first.measuredOn}; ${ofRna.measuredOn}` : first.measuredOn,
  };
}

/** A sentence, and the title of the set that it is of. */
type Sentence = Pick<TrustLine, 'text' | 'measuredOn'>;

function sentenceOf(id: SetId, text: string): Sentence {
  return { text, measuredOn: truthSets.find((set) => set.id === id)?.title ?? '' };
}

/** The same with what was measured in cells behind it. */
function withCells({ kind, tested, name }: Asked, sentence: Sentence | null): Sentence | null {
  const rule = tested?.rules.find(({ preset }) => preset === name)?.rule;
  const inCells = cellsSentence(kind, rule);
  if (sentence === null || inCells === null) return sentence;
  const { text, measuredOn } = sentenceOf('g4-cells', `${sentence.text} ${inCells}`);
  return { text, measuredOn: `${sentence.measuredOn}; ${measuredOn}` };
}

/** null where the settings were not measured on that set. */
function ruleSentence(
  asked: Asked,
  { set: id, forming: what }: { set: SetId; forming: string },
): Sentence | null {
  const { kind, tested, name, values } = asked;
  const set = measured.sets.find((each) => each.set === id);
  const own = tested?.rules.find(({ sets, preset, rule }) => {
    return sets.includes(id) && name === (values === undefined ? preset : rule);
  });
  const rule = set?.rules.find((each) => each.kind === kind && each.name === own?.rule);
  if (set === undefined || rule === undefined) return null;
  const { forming, others } = set;
  const counts = `${SETTINGS} find ${rule.found} of ${forming} ${what}${shortWords(asked, set)}, and reject ${rule.rejected} of ${others} others`;
  return sentenceOf(id, `${counts}${verdictWords(set, rule)}${keptCounts(id, rule)}.`);
}

/** A window cannot be laid on what is shorter. */
function shortWords({ kind, name, values }: Asked, { forming, parts }: MeasuredSet): string {
  const { windowOf, presets, fields } = definitionOf(kind);
  if (typeof windowOf !== 'string') return '';
  const given: Readonly<Record<string, unknown>> =
    values ?? presets.find(({ label }) => label === name)?.values ?? {};
  const windowBp = given[windowOf] ?? fields.find(({ key }) => key === windowOf)?.default;
  const long = parts.find(({ part }) => part === `${windowBp} bases and more`);
  return long === undefined
    ? ''
    : ` (${forming - long.forming} are shorter than the window of ${windowBp} bases, and cannot be found)`;
}

/** Of stretches judged base by base. */
function basesSentence({ kind, name: preset }: Asked): Sentence | null {
  const { callers = [] } = measured.bases.find(({ set }) => set === 'rloops') ?? {};
  const own = callers.find((each) => each.kind === kind && each.name === preset);
  const [count] = callers
    .filter((each) => each.kind === null)
    .toSorted((a, b) => b.mcc.value - a.mcc.value);
  if (own === undefined || count === undefined) return null;
  const [mcc, simple] = [own, count].map((each) => intervalText(each.mcc, 2));
  const start = `${SETTINGS} have an MCC of ${mcc}, base by base around R-loops of cells`;
  const difference = count.differences.find((each) => each.preset === preset);
  if (difference === undefined) throw new Error(`${preset} was not compared with ${count.name}.`);
  const beside = `${comparedTo(difference)} the simple count "${count.name}"`;
  const around = `${start}: ${beside}, which has ${simple}${keptMcc(own, count)}.`;
  const inGenes = genesSentence(own);
  return {
    text: `${around} ${inGenes.text}`,
    measuredOn: `${sentenceOf('rloops', '').measuredOn}; ${inGenes.measuredOn}`,
  };
}

/** Of a caller in whole genes, where far more of the sequence has no R-loop. */
function genesSentence(own: MeasuredCaller): Sentence {
  const { callers = [] } = measured.bases.find(({ set }) => set === 'genes') ?? {};
  const mcc = callers.find(({ kind, name }) => kind === own.kind && name === own.name)?.mcc;
  const kept = keptOf(keptHalf.callers.find(({ set }) => set === 'genes')?.mcc, own);
  const reason = truthSets.find(({ id }) => id === 'genes')?.noIntervals;
  if (mcc === undefined || kept === undefined) throw new Error(`${own.name} has no MCC in genes.`);
  const figure = `${mcc.value.toFixed(2)} (no interval: ${reason})`;
  const text = `In human genes, against peaks of DRIPc, it is ${figure}, and ${kept.value.toFixed(2)} in genes kept apart.`;
  return sentenceOf('genes', text);
}

function noneSentence({ tested }: Asked): Sentence {
  const text =
    tested === undefined
      ? 'Nothing is known of its accuracy: no set of measured sequences large enough to judge by could be had.'
      : `${SETTINGS} were not measured on sequences of known structure.`;
  return { text, measuredOn: '' };
}

function chanceSentence({ kind, name }: Asked): string {
  const chance = measured.chance.find((each) => each.kind === kind && each.name === name);
  if (chance === undefined) return 'Hits by chance were not counted.';
  if (chance.hits < FEWEST_HITS) {
    const mb = (measured.searchedBp / 1e6).toFixed(1);
    return `The hits in ${mb} Mb of human genes (${chance.hits}) are too few to compare with chance.`;
  }
  const count = 100 * chanceRatio(chance);
  const words = count < 1 ? 'less than 1 hit' : countOf(Math.round(count), 'hit');
  return `Letters drawn at random with the dinucleotides of human genes have ${words} for each 100 in the genes.`;
}
