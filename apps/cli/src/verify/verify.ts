import type { CommandActions } from '../command.ts';
import { InputError, TroubleError } from '../command-errors.ts';
import { readVerifyCommand } from './verify-flags.ts';
import { verifyHelp } from './verify-help.ts';

/** `flipon verify`: whether a file of hits follows from its provenance. */
export const verify: CommandActions = {
  help: (_words, usual) => verifyHelp(usual),
  helpPath: () => 'verify',
  async run(words, cleanUp) {
    const command = readVerifyCommand(words);
    const { runVerify } = await import('./run-verify.ts');
    try {
      return await runVerify(command, cleanUp);
    } catch (error) {
      // 1 says that a row differs, and nothing was compared.
      throw error instanceof InputError ? new TroubleError(error.message) : error;
    }
  },
};
