import type { StartSetId } from './definition.ts';
import { type AnalysisKind, definitionOf, type KindParameters } from './definitions.ts';
import { parseParameters } from './parse-parameters.ts';

/** Settings for all kinds that belong together. */
export interface StartSet {
  id: StartSetId;
  label: string;
  /** Where they come from: a sentence. */
  help: string;
}

/** The sets that everybody is offered, in the order of lists. What a person keeps comes behind them. */
export const startSets: readonly StartSet[] = [
  {
    id: 'original',
    label: 'Original defaults',
    help: 'Every kind as the original server starts it.',
  },
  {
    id: 'papers',
    label: 'Papers of the field',
    help: 'The settings that published counts mostly have: G4Hunter 1.2 (Bedrat 2016), CpG islands of 200 bp (Gardiner-Garden and Frommer 1987), inverted repeats, Z-DNA and tandem repeats of the sizes of non-B DB (Cer 2013). Kinds without such settings keep their defaults.',
  },
];

/** Complete parameters of a kind in a set: those of its preset for it, or its defaults. */
export function settingsOfSet<K extends AnalysisKind>(set: StartSetId, kind: K): KindParameters[K] {
  const preset = definitionOf(kind).presets.find(({ sets }) => sets?.includes(set));
  return parseParameters(kind, preset?.values ?? {});
}
