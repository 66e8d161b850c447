import { networkNames } from '@flipon/analyses/kinds/zdnabert2/models';
import { openModelShelf } from '@flipon/networks/model-shelf';
import { InputError } from '../command-errors.ts';
import { readWords } from '../flags/read-words.ts';
import { writeTextOut } from '../output/write-text.ts';
import { toJson } from './list-models.ts';
import { lookAtNetwork, type NetworkLook } from './look-at-network.ts';
import { dirFlag, formatFlag, readFormat, readNetworkNames } from './models-flags.ts';
import { readModelsPlace } from './models-place.ts';

/**
 * `flipon models check`: whether the files of networks can be used; of the named networks, or else of all
 * that have files.
 *
 * @throws InputError some cannot; all results have been printed
 */
export async function checkModels(words: readonly string[]): Promise<void> {
  const { flags, operands } = readWords(words, [dirFlag, formatFlag]);
  const named = readNetworkNames(operands);
  const { folder } = readModelsPlace(flags);
  const format = readFormat(flags);
  const shelf = openModelShelf(folder);
  const looks: NetworkLook[] = [];
  for (const name of named.length > 0 ? named : networkNames) {
    const look = await lookAtNetwork(shelf, name);
    if (named.length > 0 || look.state !== 'absent') looks.push(look);
  }
  const none = `There are no networks in ${folder}; flipon models --help tells how to install them.\n`;
  const text = looks.length === 0 ? none : looks.map(toText).join('');
  const output = format === 'json' ? toJson({ folder, networks: looks }) : text;
  await writeTextOut([output], process.stdout);
  const bad = looks.filter(({ state }) => state !== 'installed').map(({ model }) => model);
  if (bad.length > 0) throw new InputError(`Not usable: ${bad.join(', ')}.`);
}

function toText({ model, state, problems, weights, weightsSha256, next }: NetworkLook): string {
  const lines =
    state === 'installed'
      ? [`${model}: usable, with ${weights}`, `  SHA-256 ${weightsSha256}`]
      : [`${model}: ${state}`, ...problems.map((each) => `  ${each}`)];
  if (next !== null) lines.push(`  Next: ${next}`);
  return lines.map((line) => `${line}\n`).join('');
}
