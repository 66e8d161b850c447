import type { CommandActions } from '../command.ts';
import { exitCodeHelp } from '../help/exit-codes.ts';
import { examples, flagList, listLines, paragraph, section } from '../help/layout.ts';
import { overlapFlags, readOverlapCommand } from './overlap-flags.ts';

/** `flipon overlap`: the common parts of files of intervals. */
export const overlap: CommandActions = {
  help: (_words, usual) => overlapHelp(usual),
  helpPath: () => 'overlap',
  async run(words, cleanUp) {
    const command = readOverlapCommand(words);
    const { runOverlap } = await import('./run-overlap.ts');
    await runOverlap(command, cleanUp);
  },
};

/** The output of `flipon overlap --help`. */
function overlapHelp(usual: readonly string[]): string {
  return [
    'Usage: flipon overlap <FILE> <FILE...> [options]\n\n',
    paragraph(
      'Tells for each two files of intervals how many bases lie in both. The intervals of each file ' +
        'are united first: bases count once, and intervals that overlap or touch are one.',
    ),
    section(
      'Input',
      listLines([
        ['FILE', 'Two or more, or patterns; - is standard input. The content decides what it is:'],
        [
          '',
          'BED and bedGraph: columns 1 to 3 (0-based, half-open), other columns are not looked at;',
        ],
        ['', 'GFF3 and GTF: columns 1, 4 and 5 (1-based, closed);'],
        ['', 'TSV, CSV, JSON lines and Parquet of hits, as flipon scan writes them.'],
        [
          '',
          'All but Parquet may be packed with gzip. Names of one sequence (chr1, 1, NC_000001.11) are',
        ],
        ['', 'taken for each other by the rules of annotations, and a note says so.'],
        [
          '',
          'A piece (chr16:101-200) compared with its sequence (chr16) is moved to its place; see --names.',
        ],
      ]),
    ),
    section('Options', flagList(overlapFlags)),
    section('Output', paragraph(OUTPUT, { indent: '  ' })),
    section('Exit codes', exitCodeHelp()),
    section(
      'Examples',
      examples([
        ...usual,
        "flipon overlap 'hits/*.bed' --upset upset.tsv --any any.bed > pairs.tsv",
        'flipon overlap hits/g4hunter.bed genes.gff3.gz --type exon --nearest distances.tsv',
      ]),
    ),
  ].join('');
}

const OUTPUT =
  'A line for each two files, in the order of the files: a, b, bases_a, bases_b, bases_both, ' +
  'fraction_a (bases_both of bases_a), fraction_b, intervals_a and intervals_b (of the unions). ' +
  'Fractions have all digits that tell them apart from others (up to 17); of a file without bases ' +
  'they are empty.';
