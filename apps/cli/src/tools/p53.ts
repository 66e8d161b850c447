import { findBestP53 } from '@flipon/analyses/tools/p53/find-best-p53';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';
import type { CommandActions } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { parameterFlags } from '../flags/parameter-flags.ts';
import { parseFields } from '../flags/parse-parameters.ts';
import { readWords } from '../flags/read-words.ts';
import { flagList } from '../help/flag-list.ts';
import { examples, listLines, paragraph, section } from '../help/layout.ts';
import type { CleanUp } from '../output/clean-up.ts';
import { answerEach } from './answer-each.ts';
import { ownP53Matrix, ownP53MatrixPaths } from './own-p53-matrix.ts';
import { readToolSequences } from './read-tool-sequences.ts';
import { FILE_HELP, TABLE_HELP } from './table-help.ts';
import { outputFlags, readTableOutput } from './table-output.ts';

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
