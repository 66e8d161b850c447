import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { killG4 } from '@flipon/analyses/tools/g4killer/kill-g4';
import { parseKillerSequence } from '@flipon/analyses/tools/g4killer/parse-killer-sequence';
import type { Command } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { parameterFlags } from '../flags/parameter-flags.ts';
import { parseFields } from '../flags/parse-parameters.ts';
import { readWords } from '../flags/read-words.ts';
import { flagList } from '../help/flag-list.ts';
import { examples, listLines, paragraph, section } from '../help/layout.ts';
import { answerEach } from './answer-each.ts';
import { readToolSequences } from './read-tool-sequences.ts';

const FLAGS = parameterFlags(g4killer.fields);

/** `flipon kill`: G4 killer. */
export const kill: Command = {
  name: 'kill',
  usage: 'kill <SEQUENCE|FILE>',
  summary: g4killer.summary,
  examples: ['flipon kill GGGTTAGGGTTAGGGTTAGGG --threshold 1.0'],
  help: () =>
    [
      'Usage: flipon kill <SEQUENCE|FILE> [options]\n\n',
      paragraph(`${g4killer.title}. ${g4killer.summary}`),
      section(
        'Input',
        listLines([
          ['SEQUENCE', sequenceHelp()],
          ['FILE', FILE_HELP],
        ]),
      ),
      section('Options', flagList(FLAGS)),
      section('Output', paragraph(OUTPUT_HELP, { indent: '  ' })),
      section(
        'Examples',
        examples([
          ...kill.examples,
          'flipon kill CCCTAACCCTAACCCTAACCC --onComplementary',
          'flipon kill promoters.fa --threshold 0.8 > masks.jsonl',
        ]),
      ),
    ].join(''),
  helpPath: () => 'kill',
  async run(words) {
    const { flags, operands } = readWords(words, FLAGS);
    const parameters = parseFields(g4killer.fields, flags);
    if (operands.length === 0) throw new UsageError('Name a sequence, or a file of sequences.');
    answerEach(await readToolSequences(operands), (text) => {
      const parsed = parseKillerSequence(text);
      return parsed.ok ? { ok: true, payload: killG4(parsed.sequence, parameters) } : parsed;
    });
  },
};

const FILE_HELP =
  'FASTA, plain text, GenBank or EMBL, packed or not; each record is a sequence. - is standard input.';
const OUTPUT_HELP =
  'The answer of the HTTP API as JSON, one line a sequence: originScore, targetThreshold, ' +
  'changeCount, mutationScore, mutationVariants, and in mutationSequences the masks, with W for ' +
  'each changed base. A sequence that is refused is told by its number; then nothing is printed.';

function sequenceHelp(): string {
  const { help, maxLength } = g4killer.sequence;
  return `${help} At most ${maxLength} letters.`;
}
