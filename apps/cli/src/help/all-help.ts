import { allKinds } from '@flipon/analyses/all-kinds';
import { definitionOf } from '@flipon/analyses/definitions';
import { allFlags, prefixedFlags } from '../scan/all/all-flags.ts';
import { exitCodeHelp } from './exit-codes.ts';
import { formatHelp } from './format-help.ts';
import { examples, flagList, paragraph, section } from './layout.ts';

/** The output of `flipon scan all --help`; all of it comes from the definitions. */
export function allHelp(): string {
  return [
    'Usage: flipon scan all <input...> --out-dir FOLDER [--<kind>.<parameter> value ...] [options]\n\n',
    paragraph(
      'Finds the hits of all kinds in one reading of each input and writes a file for each kind: the ' +
        'same as flipon scan <kind> with the same parameters. Inputs are those of flipon scan.',
    ),
    section('Options', flagList(allFlags)),
    ...allKinds.map((kind) =>
      section(`Parameters of ${definitionOf(kind).title}`, flagList(prefixedFlags(kind))),
    ),
    section('Formats', formatHelp()),
    section('Exit codes', exitCodeHelp()),
    section(
      'Examples',
      examples([
        'flipon scan all genome.fa.gz --out-dir hits',
        "flipon scan all 'genomes/*.fa' --out-dir hits --format parquet --kinds g4hunter,cpg",
        'zcat genome.fa.gz | flipon scan all - --out-dir hits --format bed.gz --g4hunter.threshold 1.4',
      ]),
    ),
  ].join('');
}
