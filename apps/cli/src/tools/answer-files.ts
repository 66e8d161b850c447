import type { P53Matrix } from '@flipon/analyses/tools/p53/p53-matrix';
import { answerKill, type KillRequest } from '@flipon/bulk/answer-kill';
import { answerP53 } from '@flipon/bulk/answer-p53';
import { writeKillLines, writeP53Lines } from '@flipon/bulk/write-lines';
import type { CleanUp } from '../output/clean-up.ts';
import { findToolInputs, toolRows } from './find-tool-inputs.ts';
import type { TableOutput } from './table-output.ts';
import { writeAnswers } from './write-answers.ts';

// Loaded by the commands that need it: code that reads and writes tables takes a while to load, and every
// command line would wait for it.

/** Answers the sequences that words mean by G4 killer. @throws InputError */
export async function killFiles(
  words: readonly string[],
  request: KillRequest,
  output: TableOutput,
  cleanUp: CleanUp,
): Promise<void> {
  const lines = answerKill(toolRows(await findToolInputs(words)), request);
  await writeAnswers(lines, (each) => writeKillLines(each, output.format), output, cleanUp);
}

/** The same by the p53 predictor. @throws InputError */
export async function predictFiles(
  words: readonly string[],
  matrix: P53Matrix,
  output: TableOutput,
  cleanUp: CleanUp,
): Promise<void> {
  const lines = answerP53(toolRows(await findToolInputs(words)), matrix);
  await writeAnswers(lines, (each) => writeP53Lines(each, output.format), output, cleanUp);
}
