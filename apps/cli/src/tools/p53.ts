import { findBestP53 } from '@flipon/analyses/tools/p53/find-best-p53';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import type { CommandActions } from '../command.ts';
import { InputError, UsageError } from '../command-errors.ts';
import { parameterFlags } from '../flags/parameter-flags.ts';
import { parseFields } from '../flags/parse-parameters.ts';
import { readWords } from '../flags/read-words.ts';
import { examples, flagList, listLines, paragraph, section } from '../help/layout.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { ownP53Matrix, ownP53MatrixPaths } from './own-p53-matrix.ts';
import { readToolSequences, type ToolSequence } from './read-tool-sequences.ts';
import { FILE_HELP, outputFlags, readTableOutput, TABLE_HELP } from './table-output.ts';

const { single, best } = p53Tool;
const BEST = 'best';
const BEST_FLAGS = parameterFlags([best.limit]);

/** `flipon p53`: the calculators of the p53 predictor. */
export const p53: CommandActions = {
  help: (_words, usual) =>
    [
      `Usage: flipon p53 <SEQUENCE|FILE...> [options]\n       flipon p53 ${BEST} <SEQUENCE> [options]\n\n`,
      paragraph(`${p53Tool.title}. ${p53Tool.summary}`),
      section(
        'Input',
        listLines([
          ['SEQUENCE', `${single.help} One line of output each.`],
          ['FILE', FILE_HELP],
          ['', TABLE_HELP],
          [
            `p53 ${BEST}`,
            `A sequence of ${best.minLength} to ${best.maxLength} letters; one line for each match.`,
          ],
        ]),
      ),
      section('Options of p53', flagList(outputFlags)),
      section(`Options of p53 ${BEST}`, flagList(BEST_FLAGS)),
      section('Output', paragraph(OUTPUT_HELP, { indent: '  ' })),
      section(
        'Examples',
        examples([
          ...usual,
          'flipon p53 GGACATGCCCGGGCATGTCC ATCCCCCCCCTTTCCCCCCA',
          'flipon p53 sites.csv --out affinities.xlsx',
          'flipon p53 - --format tsv < sites.txt',
          `flipon p53 ${BEST} TTAGGACATGCCCGGGCATGTCCTTA --limit 3`,
        ]),
      ),
    ].join(''),
  helpPath: () => 'p53',
  run: async ([first, ...rest], cleanUp) => {
    if (first === BEST) await findBest(rest);
    else await predict(first === undefined ? [] : [first, ...rest], cleanUp);
  },
};

const OUTPUT_HELP =
  'One line a row, with row and name, or one line a match: the answer of the HTTP API, sequence, ' +
  'position (0-based), length, predictor (sum of delta log Kd, 0 is best), difference (log Kd), ' +
  'affinity (relative, 0 to 1). A row that has no answer has its error; the others go on, in the ' +
  'end their number is printed, and the exit code is 1.';

async function predict(words: readonly string[], cleanUp: CleanUp): Promise<void> {
  const { flags, operands } = readWords(words, [...outputFlags, ...BEST_FLAGS]);
  const flag = BEST_FLAGS.find(({ name }) => flags.has(name));
  if (flag !== undefined) throw new UsageError(`--${flag.name} belongs to flipon p53 ${BEST}.`);
  const output = readTableOutput(flags, [...operands, ...ownP53MatrixPaths()]);
  if (operands.length === 0) throw new UsageError('Name at least one sequence.');
  const matrix = ownP53Matrix() ?? publishedP53Matrix;
  const { predictFiles } = await import('./answer-files.ts');
  await predictFiles(operands, matrix, output, cleanUp);
}

async function findBest(words: readonly string[]): Promise<void> {
  const { flags, operands } = readWords(words, BEST_FLAGS);
  const { [best.limit.key]: limit } = parseFields([best.limit], flags);
  if (operands.length !== 1) throw new UsageError('Name one sequence.');
  const matrix = ownP53Matrix() ?? publishedP53Matrix;
  answerEach(await readToolSequences(operands), (text) => {
    const answer = findBestP53(text, matrix, limit);
    return answer.ok ? { ok: true, payload: answer.sites, note: answer.note } : answer;
  });
}

/** A calculator's answer to one sequence. */
type ToolAnswer<T> =
  /** `note`: the characters that were left out, '' for none. */
  { ok: true; payload: T; note: string } | { ok: false; messages: readonly string[] };

/**
 * Prints the answer to each sequence as a line of JSON, and notes to standard error; or, when any of them is
 * refused, nothing.
 *
 * @throws InputError every refused sequence with its number, from 1, a line each
 */
function answerEach<T extends object>(
  sequences: readonly ToolSequence[],
  answer: (text: string) => ToolAnswer<T | readonly T[]>,
): void {
  const refusals: string[] = [];
  const lines: string[] = [];
  const notes: string[] = [];
  for (const [index, { text, origin }] of sequences.entries()) {
    const answered = answer(text);
    if (answered.ok) {
      if (answered.note !== '') notes.push(`flipon: sequence ${index + 1}: ${answered.note}\n`);
      for (const payload of [answered.payload].flat()) lines.push(`${JSON.stringify(payload)}\n`);
    } else {
      const place = origin === null ? '' : ` (${origin})`;
      refusals.push(`sequence ${index + 1}${place}: ${answered.messages.join(' ')}`);
    }
  }
  if (refusals.length > 0) throw new InputError(refusals.join('\n'));
  process.stderr.write(notes.join(''));
  process.stdout.write(lines.join(''));
}
