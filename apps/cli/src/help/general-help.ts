import { programSummaries } from '@flipon/settings/program-help';
import { describeSettings } from '@flipon/settings/settings';
import { commands } from '../commands.ts';
import { exitCodeHelp } from './exit-codes.ts';
import { examples, listLines, section } from './layout.ts';

/** The output of `flipon --help`. */
export function generalHelp(): string {
  return [
    'Usage: flipon <command>\n',
    section(
      'Analyses in files: no server, no database',
      listLines(commands.map(({ usage, summary }) => [usage, summary])),
    ),
    section(
      'The workbench',
      listLines([
        ...Object.entries(programSummaries),
        ['--port --host --data-dir', 'Flags of all and serve; work takes --data-dir alone.'],
      ]),
    ),
    section(
      'Help',
      listLines([
        ['<command> --help', 'What a command takes, with examples; so does help <command>.'],
        ['--version, -V', 'The version.'],
        ['--cite', 'How to cite Flipon and the methods that it follows.'],
      ]),
    ),
    section('Examples', examples(commands.flatMap((command) => command.examples))),
    section('Exit codes of the commands on files', exitCodeHelp()),
    section('Settings of the workbench are environment variables', describeSettings()),
  ].join('');
}
