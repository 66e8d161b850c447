import { countOf } from '@flipon/analyses/count-of';
import { collectedMotifs, knownMotifs, leftOutMotifs } from '@flipon/analyses/known/known-motifs';
import { KNOWN_MEANING, knownCollections } from '@flipon/analyses/known/known-structures';
import { exitCodeHelp } from '../help/exit-codes.ts';
import { examples, flagList, listLines, paragraph, section } from '../help/layout.ts';
import { knownFlags } from './known-flags.ts';

/** The output of `flipon known --help`. */
export function knownHelp(usual: readonly string[]): string {
  return [
    'Usage: flipon known <FILE...> [options]\n\n',
    paragraph(
      `Finds where the very letters of ${countOf(knownMotifs.length, 'motif')} are, on both strands, that a laboratory has ` +
        `measured to form a structure. ${KNOWN_MEANING}`,
    ),
    section('Input', paragraph('Sequence files, as flipon scan takes them.', { indent: '  ' })),
    section('Options', flagList(knownFlags)),
    section('Output', paragraph(OUTPUT, { indent: '  ' })),
    section('Expected by chance', paragraph(CHANCE, { indent: '  ' })),
    section(
      `Motifs: ${knownMotifs.length} of ${collectedMotifs} that were collected, all under the MIT licence`,
      listLines([
        ['from', `${knownCollections.join(', ')}; each row names its collections and sources`],
        ...leftOutMotifs.map(({ count, reason }) => [`${count}`, `left out: ${reason}`] as const),
      ]),
    ),
    section('Exit codes', exitCodeHelp()),
    section(
      'Examples',
      examples([
        ...usual,
        'flipon known plasmid.gb --wrapOrigin --structure G-quadruplex --out known.bed',
        "flipon known 'genomes/*.fa' --summary tsv > counts.tsv",
      ]),
    ),
  ].join('');
}

const OUTPUT =
  'A line for each match: the place as in tables of hits (1-based, closed; BED 0-based, half-open), strand, ' +
  'the motif with its PDB entries, topology and lowest and highest melting temperature (degrees Celsius) ' +
  'where they were measured, its letters as written, its collections, and its sources. Matches of longer and shorter ' +
  'motifs overlap, so one stretch may have many.';

const CHANCE =
  'The number of matches if every base were drawn by itself, with the shares of A, C, G and T of the whole ' +
  'input: the sum, over motifs and both strands, of the places where a motif of that length could stand (no N in ' +
  'it) times the product of the shares of its letters. Real sequences repeat themselves: a larger count is no ' +
  'test of significance.';
