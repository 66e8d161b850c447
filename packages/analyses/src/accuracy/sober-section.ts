import { definitionOf, isAnalysisKind } from '../definitions.ts';
import { aphased } from '../kinds/aphased/aphased.ts';
import { cruciform } from '../kinds/cruciform/cruciform.ts';
import { imotif } from '../kinds/imotif/imotif.ts';
import { mirrorrepeat } from '../kinds/mirrorrepeat/mirrorrepeat.ts';
import { rloopr } from '../kinds/rloopr/rloopr.ts';
import { zdna } from '../kinds/zdna/zdna.ts';
import { zhunt } from '../kinds/zhunt/zhunt.ts';
import { chanceRatio } from './chance-section.ts';
import {
  comparedWords,
  differenceText,
  intervalText,
  known,
  percentText,
  verdictOf,
} from './figure-texts.ts';
import { type FoundMeasured, findMeasured } from './find-measured.ts';
import { keptHalf, keptOf } from './kept-half.ts';
import type { Measured } from './measured.ts';
import type { ReportSection } from './report-section.ts';
import { soberG4 } from './sober-g4.ts';
import { truthSets } from './truth-sets.ts';

/** What speaks against the rules, before all figures that speak for them. */
export function soberSection(measured: Measured): ReportSection {
  const found = findMeasured(measured);
  return {
    id: 'sober',
    title: 'First, what is sober',
    paragraphs: [
      `"Better" and "worse" are said only where the interval of the difference excludes 0. "The other half" is the half of each set that is kept apart: its figures were stated on ${keptHalf.statedOn} and are not recomputed here.`,
    ],
    points: [
      rloopSentence(found),
      ...soberG4(found),
      imotifSentence(found),
      ...zSentences(found),
      hdnaSentence(found),
      chanceSentence(found),
      'A kind without a set below has shown nothing of its accuracy.',
    ],
    tables: [],
    caveats: [],
  };
}

function rloopSentence(found: FoundMeasured): string {
  const kind = found.caller('rloops', rloopr.kind, 'Model m1');
  const simple = found.caller('rloops', null, 'share of G in 500 bases, as many bases called');
  const differenceOf = (name: string) =>
    known(simple.differences.find(({ preset }) => preset === name));
  const [difference, ofBoth] = [differenceOf(kind.name), differenceOf('Both models')];
  const inGenes = found.caller('genes', rloopr.kind, 'Model m1');
  const kept = keptHalf.callers.find(({ set }) => set === 'genes');
  const keptMcc = known(keptOf(kept?.mcc, inGenes)).value;
  const noIntervals = known(truthSets.find(({ id }) => id === 'genes')?.noIntervals);
  return `R-loop tracker is ${comparedWords(difference)} the plain share of G in 500 bases: MCC ${intervalText(kind.mcc)} against ${intervalText(simple.mcc)} on R-loops of R-ChIP, difference ${differenceText(difference)} of draws in pairs, the same R-loops for both; of draws of each for itself, which are wider, it was stated as ${differenceText(keptHalf.rloopsLessShareOfGHere)}, and on the other half as ${differenceText(keptHalf.rloopsLessShareOfG)}. With both models it is ${comparedWords(ofBoth)} that: ${differenceText(ofBoth)}. Against peaks of DRIPc in human genes the MCC of Model m1 for each base is ${inGenes.mcc.value.toFixed(2)}, without an interval, as ${noIntervals}, and ${keptMcc.toFixed(2)} on the other half, stated without one.`;
}

function imotifSentence(found: FoundMeasured): string {
  const rule = found.rule('i-motifs', imotif.kind, 'Standard');
  const { forming, others } = found.set('i-motifs');
  const sensitive = found.rule('i-motifs', imotif.kind, 'Sensitive');
  const kept = found.kept('i-motifs');
  const all = forming + kept.forming;
  const missed = all - rule.found - known(keptOf(kept.rules, rule)).found;
  return `The preset Standard of i-motifs misses ${percentText(missed / all, 0)} of what forms one (${missed} of ${all}, both halves). The preset Sensitive finds ${sensitive.found} of ${forming} here and rejects ${sensitive.rejected} of ${others}: sensitive, not better. Of specificity nothing is known: only ${others + kept.others} sequences that form none were to be had.`;
}

function zSentences(found: FoundMeasured): string[] {
  const rules = [
    found.rule('z-loci', zdna.kind, 'Model 1'),
    found.rule('z-loci', zhunt.kind, '700 and more'),
  ];
  const { forming, others, scores, baseline } = found.set('z-loci');
  const kept = found.kept('z-loci');
  const texts = rules.map((rule) => {
    const other = known(keptOf(kept.rules, rule));
    return {
      found: `${percentText(rule.found / forming, 0)} and ${percentText(other.found / kept.forming, 0)}`,
      rejected: `${rule.rejected} and ${other.rejected}`,
    };
  });
  const [ofModel, ofZhunt] = texts;
  const ofKinds = scores.flatMap(({ difference }) => (difference === null ? [] : [difference]));
  const open = ofKinds.filter((difference) => verdictOf(difference) !== 'better');
  const size9 = found.rule('z-loci', zdna.kind, 'Sensitive, size 9');
  const steps = found.rule('z-loci', null, '11 steps CG or GC in 24 bases');
  const bare = found.rule('z-oligos', zhunt.kind, '700 and more');
  const flanked = found.rule('z-oligos-flanked', zhunt.kind, '700 and more');
  return [
    `The default of Z-DNA hunter finds ${ofModel?.found} of the loci with Z-DNA, in this half and the other; Z-HUNT 700 finds ${ofZhunt?.found}, at a price: it rejects ${ofZhunt?.rejected} of ${others} loci without, the default ${ofModel?.rejected}. The preset of size 9 finds ${size9.found} and rejects ${size9.rejected} of this half, on which it was chosen; to count ${steps.name} finds ${steps.found} and rejects ${steps.rejected}, chosen in the same way.`,
    `On these loci ${open.length} of ${ofKinds.length} scores of Z-DNA are not better than counting ${baseline}. On both halves together, where Z-DNA hunter was scored by Model 2 alone, ${bothBetter()}.`,
    `Z-DNA oligomers: what is found depends on the flanks. Bare, Z-HUNT 700 finds ${bare.found} of ${found.set('z-oligos').forming}; in flanks of A and T ${flanked.found}. ZSeeker was made on these oligomers, which is why it is right on all of them when bare.`,
  ];
}

/** "of 3 scores better: Z-HUNT (…)": by the figures that were stated of both halves. */
function bothBetter(): string {
  const ofLoci = keptHalf.both.filter(({ set }) => set === 'z-loci');
  const better = ofLoci.filter(({ difference }) => /\(0\.\d+ to/.test(difference));
  const names = better.map(({ score, difference }) => {
    const [kind = ''] = score.split(' ');
    return `${isAnalysisKind(kind) ? definitionOf(kind).title : kind}, ${difference.replaceAll('-', '−')}`;
  });
  return `${better.length} of ${ofLoci.length} is better: ${names.join('; ')}`;
}

function hdnaSentence(found: FoundMeasured): string {
  const { forming, others } = found.set('hdna');
  const { rejected } = found.rule('hdna', mirrorrepeat.kind, 'H-DNA');
  return `H-DNA: specificity rests on ${others} sequences, of which the default rejects ${rejected}, and 18 of the ${forming} that form it are one family. The authors of the set have withdrawn eight sequences since it was first used here, three of them among those that form none.`;
}

function chanceSentence(found: FoundMeasured): string {
  const [ofTracts, ofArms] = [aphased, cruciform].map(({ kind }) =>
    chanceRatio(found.chance(kind, 'Standard')).toFixed(2),
  );
  return `The defaults of A-phased repeats and of cruciforms find as much by chance: in letters drawn with the dinucleotides of human genes ${ofTracts} and ${ofArms} times as many hits as in the genes.`;
}
