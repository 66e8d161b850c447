import type { CommandActions } from '../command.ts';
import { readOverlapCommand } from './overlap-flags.ts';
import { overlapHelp } from './overlap-help.ts';

/** `flipon overlap`: the common parts of files of intervals. */
export const overlap: CommandActions = {
  help: (_words, usual) => overlapHelp(usual),
  helpPath: () => 'overlap',
  async run(words, cleanUp) {
    const command = readOverlapCommand(words);
    const { runOverlap } = await import('./run-overlap.ts');
    await runOverlap(command, cleanUp);
  },
};
