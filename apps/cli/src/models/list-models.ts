import { networkNames } from '@flipon/analyses/kinds/zdnabert2/models';
import { openModelShelf } from '@flipon/networks/model-shelf';
import { UsageError } from '../command-errors.ts';
import { readWords } from '../flags/read-words.ts';
import { alignedLines } from '../output/text-rows.ts';
import { writeTextOut } from '../output/write-text.ts';
import { lookAtNetwork, type NetworkLook } from './look-at-network.ts';
import { dirFlag, formatFlag, readFormat } from './models-flags.ts';
import { readModelsPlace } from './models-place.ts';

/** `flipon models list`: all networks, which of their files are installed, and what to do next. */
export async function listModels(words: readonly string[]): Promise<void> {
  const { flags, operands } = readWords(words, [dirFlag, formatFlag]);
  if (operands.length > 0) {
    throw new UsageError('flipon models list names all networks; flipon models check takes names.');
  }
  const { folder } = readModelsPlace(flags);
  const format = readFormat(flags);
  const shelf = openModelShelf(folder);
  const networks: NetworkLook[] = [];
  for (const name of networkNames) networks.push(await lookAtNetwork(shelf, name));
  const text = format === 'json' ? toJson({ folder, networks }) : toText(folder, networks);
  await writeTextOut([text], process.stdout);
}

export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function toText(folder: string, networks: readonly NetworkLook[]): string {
  const rows = networks.map((each) => [
    each.model,
    `${each.organism}, ${each.data}`,
    each.state,
    each.weights ?? '-',
    each.converted.join(', ') || (each.state === 'installed' ? 'no' : '-'),
  ]);
  const sums = networks.flatMap(({ model, weightsSha256 }) =>
    weightsSha256 === null ? [] : [[model, weightsSha256]],
  );
  const problems = networks.flatMap(({ model, problems }) => problems.map((each) => [model, each]));
  const next = networks.flatMap(({ model, next }) => (next === null ? [] : [[model, next]]));
  return [
    `Networks of Z-DNABert2 in ${folder}\n`,
    table('', [['MODEL', 'TRAINED ON', 'STATE', 'WEIGHTS', 'CONVERTED'], ...rows]),
    table('SHA-256 of the weights', sums),
    table('What is wrong', problems),
    table('What to do next', next),
  ].join('');
}

/** A table below its title; an empty text without rows. */
function table(title: string, rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const head = title === '' ? '\n' : `\n${title}\n`;
  return head + [...alignedLines(rows)].map((line) => `  ${line}`).join('');
}
