import type { CommandActions } from '../command.ts';

/** `flipon known`: where the letters of measured motifs are in sequence files. */
export const known: CommandActions = {
  help: async (_words, usual) => (await import('./known-help.ts')).knownHelp(usual),
  helpPath: () => 'known',
  async run(words, cleanUp) {
    const { readKnownCommand } = await import('./known-flags.ts');
    const command = readKnownCommand(words);
    const { runKnown } = await import('./run-known.ts');
    await runKnown(command, cleanUp);
  },
};
