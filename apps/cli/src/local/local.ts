import { resolve } from 'node:path';
import type { CommandActions } from '../command.ts';
import { UsageError } from '../command-errors.ts';
import type { Flag } from '../flags/flag.ts';
import { readWords } from '../flags/read-words.ts';
import { exitCodeHelp } from '../help/exit-codes.ts';
import { examples, flagList, paragraph, section } from '../help/layout.ts';

/** Not that of `flipon serve`: browsers keep one program under an address, and this one opens without its server. */
const PORT = 8090;
const MOST_PORT = 65_535;
const HOST = '127.0.0.1';
/** Where `npm run build:local` writes. */
const BUILT = resolve(import.meta.dirname, '../../../../dist/local');

const localFlags: readonly Flag[] = [
  {
    name: 'port',
    value: 'N',
    help: `Port to listen on. Default: ${PORT}. A browser keeps sequences by the address, so use the same one each time.`,
  },
  {
    name: 'host',
    value: 'ADDRESS',
    help: `Address to listen on. Default: ${HOST}. From other machines browsers let the page compute only over https.`,
  },
  {
    name: 'dir',
    value: 'FOLDER',
    help: 'The folder that npm run build:local has written. Default: dist/local of this clone.',
  },
];

/** `flipon local`: serves the workbench whose engine is in the browser. */
export const local: CommandActions = {
  help: localHelp,
  helpPath: () => 'local',
  async run(words) {
    const { flags, operands } = readWords(words, localFlags);
    if (operands[0] !== undefined) {
      throw new UsageError(`flipon local takes flags alone, not "${operands[0]}".`);
    }
    const port = readPort(flags.get('port'));
    // Loaded only here: code of servers is slow to load.
    const { serveSite } = await import('./serve-site.ts');
    const site = await serveSite({
      folder: resolve(flags.get('dir') ?? BUILT),
      host: flags.get('host') ?? HOST,
      port,
    });
    process.stdout.write(`Flipon in the browser: ${site.url}\nCtrl-C ends it.\n`);
    await site.closed;
  },
};

function readPort(text: string | undefined): number {
  if (text === undefined) return PORT;
  if (/^\d{1,5}$/.test(text) && Number(text) <= MOST_PORT) return Number(text);
  throw new UsageError(`--port must be a whole number from 0 to ${MOST_PORT}, not "${text}".`);
}

/** The output of `flipon local --help`. */
function localHelp(_words: readonly string[], lines: readonly string[]): string {
  return [
    'Usage: flipon local [--port N] [--host ADDRESS] [--dir FOLDER]\n\n',
    paragraph(
      'Serves the workbench that needs no server: the page computes in the browser, and keeps sequences and results ' +
        'there. npm run build:local builds it first. Any other program that serves files can take its place.',
    ),
    section('Options', flagList(localFlags)),
    section('Exit codes', exitCodeHelp()),
    section('Examples', examples(lines)),
  ].join('');
}
