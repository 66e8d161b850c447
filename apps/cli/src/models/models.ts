import type { CommandActions } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import { didYouMeanAction, isAction, modelActions } from './model-actions.ts';
import { modelsHelp } from './models-help.ts';

/** `flipon models`: the networks of Z-DNABert2 on this machine. */
export const models: CommandActions = {
  help: modelsHelp,
  helpPath: () => 'models',
  async run(words) {
    const [action = 'list', ...rest] = words[0]?.startsWith('-') ? ['list', ...words] : words;
    if (!isAction(action)) {
      throw new UsageError(`flipon models does no ${action}${didYouMeanAction(action)}`);
    }
    await modelActions[action](rest);
  },
};
