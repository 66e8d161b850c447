import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import { parseThresholds } from '@flipon/bulk/parse-thresholds';
import { MAX_BULK_THRESHOLDS, masksSchema } from '@flipon/contract/bulk';
import type { CommandActions } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import type { Flag } from '../flags/flag.ts';
import { parameterFlags } from '../flags/parameter-flags.ts';
import { parseFields } from '../flags/parse-parameters.ts';
import { readWords } from '../flags/read-words.ts';
import { examples, flagList, listLines, paragraph, section } from '../help/layout.ts';
import { FILE_HELP, outputFlags, readTableOutput, TABLE_HELP } from './table-output.ts';

const { maxMasks } = g4killer;
const [THRESHOLD, ...OTHERS] = g4killer.fields;
const FLAGS: readonly Flag[] = [
  ...parameterFlags([THRESHOLD]).map((flag) => ({
    ...flag,
    value: 'X,Y',
    help: `${flag.help} Several have commas between, at most ${MAX_BULK_THRESHOLDS}: one line each.`,
  })),
  ...parameterFlags(OTHERS),
  {
    name: 'masks',
    value: 'N',
    help: `How many masks a line of jsonl lists, 0 to ${maxMasks}; all are counted. Default: ${maxMasks}.`,
  },
  ...outputFlags,
];

/** `flipon kill`: G4 killer. */
export const kill: CommandActions = {
  help: (_words, usual) =>
    [
      'Usage: flipon kill <SEQUENCE|FILE...> [options]\n\n',
      paragraph(`${g4killer.title}. ${g4killer.summary}`),
      section(
        'Input',
        listLines([
          ['SEQUENCE', sequenceHelp()],
          ['FILE', FILE_HELP],
          ['', TABLE_HELP],
        ]),
      ),
      section('Options', flagList(FLAGS)),
      section('Output', paragraph(OUTPUT_HELP, { indent: '  ' })),
      section(
        'Examples',
        examples([
          ...usual,
          'flipon kill CCCTAACCCTAACCCTAACCC --onComplementary',
          'flipon kill promoters.fa --threshold 0.8 > masks.jsonl',
        ]),
      ),
    ].join(''),
  helpPath: () => 'kill',
  async run(words, cleanUp) {
    const { flags, operands } = readWords(words, FLAGS);
    const thresholds = readThresholds(flags.get(THRESHOLD.key));
    const { onComplementary } = parseFields(OTHERS, flags);
    const masks = readMasks(flags.get('masks'));
    const output = readTableOutput(flags, operands);
    if (operands.length === 0) throw new UsageError('Name a sequence, or a file of sequences.');
    const { killFiles } = await import('./answer-files.ts');
    const listed = output.format === 'jsonl' ? masks : Math.min(1, masks);
    const request = { thresholds, onComplementary, maxMasks: listed };
    await killFiles(operands, request, output, cleanUp);
  },
};

function readThresholds(text: string | undefined): number[] {
  const parsed = parseThresholds(text);
  if (parsed.ok) return parsed.thresholds;
  const lines = parsed.messages.map((message) => `--${THRESHOLD.key}: ${message}`);
  throw new UsageError(lines.join('\n'));
}

function readMasks(text: string | undefined): number {
  const parsed = masksSchema.safeParse(text ?? maxMasks);
  if (parsed.success) return parsed.data;
  throw new UsageError(`--masks: ${parsed.error.issues[0]?.message}`);
}

const OUTPUT_HELP =
  'One line a row and threshold: row, name, and the answer of the HTTP API (originScore, ' +
  'targetThreshold, changeCount, mutationScore, mutationVariants, and in mutationSequences the ' +
  'masks, with W for each changed base), or the error of a row that has no answer. The others go ' +
  'on; in the end their number is printed, and the exit code is 1.';

function sequenceHelp(): string {
  const { help, maxLength } = g4killer.sequence;
  return `${help} At most ${maxLength} letters.`;
}
