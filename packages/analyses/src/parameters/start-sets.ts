import type { StartSetId } from '../definition.ts';
import {
  type AnalysisKind,
  analysisKinds,
  definitionOf,
  type KindParameters,
} from '../definitions.ts';
import { parseParameters } from './parse-parameters.ts';

/** Settings for all kinds that belong together. */
export interface StartSet {
  id: StartSetId;
  label: string;
  /** Where they come from: a sentence or two. */
  help: string;
  /** It chooses the kinds, too: those with a preset in it. */
  choosesKinds?: true;
}

/** The sets that all users see, in the order of lists; a user's own presets follow them. */
export const startSets: readonly StartSet[] = [
  {
    id: 'original',
    label: 'Original defaults',
    help: 'Every search as the original server starts it.',
  },
  {
    id: 'papers',
    label: 'Papers of the field',
    help: 'The settings that published counts mostly have: G4Hunter 1.2 (Bedrat 2016), CpG islands of 200 bp (Gardiner-Garden and Frommer 1987), inverted repeats, Z-DNA and tandem repeats of the sizes of non-B DB (Cer 2013). Searches without such settings keep their defaults.',
  },
  {
    id: 'nonb-db',
    label: 'non-B DB and ape genomes (gfa)',
    help: 'The seven classes of non-B DB (Cer 2013, doi:10.1093/nar/gks955) in the sizes with which its program gfa runs, as in the complete genomes of apes (Smeds 2025, doi:10.1093/nar/gkaf298). It keeps inverted repeats of short arms only where the spacer is short, too, which this set does not.',
    choosesKinds: true,
  },
  {
    id: 'birds',
    label: 'Bird genomes (Smeds 2025)',
    help: 'The seven classes as kept in complete genomes of birds (Smeds 2025, doi:10.1101/2025.10.17.683159): short inverted repeats, mirror repeats of purines or pyrimidines alone, Z-DNA by model 2, G4 with loops up to 12 bases, which that work filters by scores besides.',
    choosesKinds: true,
  },
  {
    id: 'nbdfinder',
    label: 'Classes of NBDFinder',
    help: 'The classes that NBDFinder (Yella 2025) lists, by the rules here that come closest: G4 and i-motifs with loops up to 12 bases, Z-DNA by sums of steps, R-loops, H-DNA, and repeats. Its hybrids and clusters are what the map tells of overlaps.',
    choosesKinds: true,
  },
];

/** The kinds that a set starts, in the order of lists; null where people choose them. */
export function kindsOfSet({ id, choosesKinds }: StartSet): readonly AnalysisKind[] | null {
  if (choosesKinds !== true) return null;
  return analysisKinds.filter((kind) => presetOfSet(id, kind) !== undefined);
}

/** Complete parameters of a kind in a set: those of its preset for it, or its defaults. */
export function settingsOfSet<K extends AnalysisKind>(set: StartSetId, kind: K): KindParameters[K] {
  return parseParameters(kind, presetOfSet(set, kind)?.values ?? {});
}

function presetOfSet(set: StartSetId, kind: AnalysisKind) {
  return definitionOf(kind).presets.find(({ sets }) => sets?.includes(set));
}
