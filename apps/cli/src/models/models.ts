import { didYouMean } from '@flipon/settings/nearest-name';
import type { CommandActions } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { modelsHelp } from './models-help.ts';

/** Each subcommand is loaded when it is used. */
const actions = {
  list: async (words: readonly string[]) => (await import('./list-models.ts')).listModels(words),
  check: async (words: readonly string[]) => (await import('./check-models.ts')).checkModels(words),
  convert: async (words: readonly string[]) =>
    (await import('./convert-models.ts')).convertModels(words),
};

/** `flipon models`: the networks of Z-DNABert2 on this machine. */
export const models: CommandActions = {
  help: modelsHelp,
  helpPath: () => 'models',
  async run(words) {
    const [action = 'list', ...rest] = words[0]?.startsWith('-') ? ['list', ...words] : words;
    if (!isAction(action)) {
      const hint = didYouMean(action, Object.keys(actions));
      throw new UsageError(`flipon models does no ${action}${hint}`);
    }
    await actions[action](rest);
  },
};

function isAction(word: string): word is keyof typeof actions {
  return Object.hasOwn(actions, word);
}
