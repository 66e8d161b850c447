import type { AnalysisDefinition } from '@flipon/analyses/definition';
import { parameterFlags, parameterWords } from '../flags/parameter-flags.ts';
import { extraFlags, scanFlags } from '../scan/scan-flags.ts';
import { formatHelp } from './format-help.ts';
import { examples, flagList, listLines, paragraph, section } from './layout.ts';

/** The output of `flipon scan <kind> --help`; all of it comes from the definition. */
export function kindHelp(definition: AnalysisDefinition): string {
  const { kind, title, summary, fields, presets, columns } = definition;
  const presetLines = presets.map(({ label, values }) => [label, parameterWords(values)] as const);
  return [
    `Usage: flipon scan ${kind} <input...> [--<parameter> value ...] [options]\n\n`,
    paragraph(`${title}. ${summary}`),
    section('Parameters', flagList(parameterFlags(fields))),
    section('Presets', presetLines.length === 0 ? '' : listLines(presetLines)),
    section('Options', flagList([...extraFlags(definition), ...scanFlags])),
    section('Formats', formatHelp()),
    section(
      'Columns of a hit, besides record, start and end',
      paragraph(columns.map(({ key }) => key).join(', '), { indent: '  ' }),
    ),
    section('Examples', examples(kindExamples(definition))),
  ].join('');
}

function kindExamples({ kind, presets }: AnalysisDefinition): string[] {
  const preset = presets.at(-1);
  const words = preset === undefined ? '' : ` ${parameterWords(preset.values)}`;
  return [
    `flipon scan ${kind} genome.fa.gz > hits.tsv`,
    `flipon scan ${kind} chr1.fa chr2.fa${words} --out hits.gff3`,
    `zcat genome.fa.gz | flipon scan ${kind} - --format jsonl | head`,
    `flipon scan ${kind} 'genomes/*.fa' --summary tsv --out hits.parquet`,
  ];
}
