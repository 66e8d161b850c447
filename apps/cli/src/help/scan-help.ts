import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { scanFlags } from '../scan/scan-flags.ts';
import { exitCodeHelp } from './exit-codes.ts';
import { formatHelp } from './format-help.ts';
import { examples, flagList, listLines, paragraph, section } from './layout.ts';

/** The output of `flipon scan --help`. */
export function scanHelp(): string {
  const kinds = analysisKinds.map(definitionOf);
  const usage = kinds.map(({ kind, summary, fields }) => {
    const flags = fields.map(({ key }) => `--${key}`).join(' ');
    return [kind, `${summary} Parameters: ${flags}`] as const;
  });
  return [
    'Usage: flipon scan <kind> <input...> [--<parameter> value ...] [options]\n\n',
    paragraph(
      'Finds the hits of one kind of analysis in sequence files. Parameters have the names of the ' +
        'HTTP API; flipon scan <kind> --help lists those of a kind with defaults and bounds. flipon scan all finds the hits of all kinds in ' +
        'one reading; see flipon scan all --help.',
    ),
    section('Kinds', listLines(usage)),
    section('Inputs', inputHelp()),
    section('Options', flagList(scanFlags)),
    section('Formats', formatHelp()),
    section('Exit codes', exitCodeHelp()),
    section(
      'Examples',
      examples([
        ...kinds.slice(0, 3).map(({ kind }) => `flipon scan ${kind} genome.fa.gz > ${kind}.tsv`),
        `flipon scan ${kinds[0]?.kind} - --format bed < genome.fa > hits.bed`,
        `flipon scan ${kinds[0]?.kind} 'genomes/*.fa' --summary`,
      ]),
    ),
  ].join('');
}

function inputHelp(): string {
  return paragraph(
    'FASTA with any number of records, plain sequence text, GenBank, EMBL or 2bit; each may be ' +
      'packed with gzip or bgzip. Each file of a zip archive is an input of its own. - is standard ' +
      'input. Names with * ? [ ] { } that name no file are ' +
      'patterns. Positions count from the start of each input.',
    { indent: '  ' },
  );
}
