import type { LociGenome } from '@flipon/analyses/known/loci-genomes';
import { assemblyOf, readMolecule } from '@flipon/annotation/molecule';
import { readPiece } from '@flipon/annotation/record-piece';

const GENOMES: Readonly<Record<string, LociGenome>> = {
  GRCH38: 'hg38',
  GRCH37: 'hg19',
  'T2T-CHM13V2.0': 't2t',
};
/** What a title may say between blanks, commas and colons: GRCh38.p14, T2T-CHM13v2.0. */
const WORDS = /[\s,;:|()]+/;
const LONGEST_TITLE = 1000;

/** The human genome that the header of a record names; null where it names none. */
export function namedGenome(name: string, description: string): LociGenome | null {
  const told = readMolecule(name)?.assembly ?? readPiece({ name, description })?.molecule?.assembly;
  const words = `${name} ${description}`.slice(0, LONGEST_TITLE).split(WORDS);
  const assemblies = [told, ...words.map(assemblyOf)];
  return (
    assemblies.map((each) => GENOMES[each ?? ''] ?? null).find((each) => each !== null) ?? null
  );
}
