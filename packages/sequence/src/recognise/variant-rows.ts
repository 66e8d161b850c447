import type { ContentName } from './content-kinds.ts';
import { NUMBER, type Row, WHOLE } from './table-shape.ts';

const CHROMOSOME = /^(?:chr\w+|\d{1,2}|[XYM]|XY|MT)$/i;
/** As databases and chips name variants. */
const VARIANT = /^(?:rs|ss|i|kgp|snp|affx|axiom|exm|gsa|jhu)[-_:]?\w*\d/i;
const ALLELE = /^(?:[ACGTN]+|[0-4DI.*-]|<.*>)$/i;
const GENOTYPE = /^(?:[ACGTDI0-4-]{1,2})$/i;

/**
 * Tables of variants whose names, numbers and letters may all be bases, or places of BED.
 *
 * @returns `bim` for chromosome, name, centimorgans, place and two alleles, or the first four of them (.map);
 * `genotypes` for name, chromosome, place and one or two columns of letters; null for others
 */
export function variantsOf(rows: readonly Row[]): ContentName | null {
  return rows.every(isBim) ? 'bim' : rows.every(isGenotype) ? 'genotypes' : null;
}

function isBim([chromosome = '', name = '', morgans = '', place = '', ...alleles]: Row): boolean {
  const isPlaced = CHROMOSOME.test(chromosome) && NUMBER.test(morgans) && /^-?\d+$/.test(place);
  if (!isPlaced || WHOLE.test(name)) return false;
  if (alleles.length === 0) return VARIANT.test(name);
  const areAlleles = alleles.length === 2 && alleles.every((allele) => ALLELE.test(allele));
  return areAlleles && /\d/.test(name);
}

function isGenotype([name = '', chromosome = '', place = '', ...letters]: Row): boolean {
  return (
    VARIANT.test(name) &&
    CHROMOSOME.test(chromosome) &&
    WHOLE.test(place) &&
    (letters.length === 1 || letters.length === 2) &&
    letters.every((each) => GENOTYPE.test(each))
  );
}
