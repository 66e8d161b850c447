import { readProgram } from '@flipon/settings/program-settings';
import type { Settings } from '@flipon/settings/settings';
import { isDatabaseGone } from '@flipon/store/database';
import { prepareDatabase, StoreRefusalError } from '@flipon/store/store';

// `flipon adopt-folder`: the operator says that a data folder and a database belong together.
const reading = readProgram('adopt-folder', process.argv.slice(2), process.env);
if (reading.asks === 'help') process.stdout.write(reading.help);
else if (reading.asks === 'wrong') refuse(reading.message);
else await adopt(reading.settings, reading.switches.has('--lost-files'));

async function adopt({ databaseUrl, dataDir }: Settings, areLost: boolean): Promise<void> {
  if (databaseUrl === undefined) {
    return refuse('adopt-folder needs DATABASE_URL. `flipon all` adopts its own folder.');
  }
  const asker = areLost ? 'operator-without-files' : 'operator';
  try {
    const id = await prepareDatabase(databaseUrl, { dataDir, asker });
    process.stdout.write(`The data folder ${dataDir} belongs to this database (${id}).\n`);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (error instanceof StoreRefusalError) refuse(message);
    else if (code !== '' || isDatabaseGone(error)) refuse(`DATABASE_URL: ${message || code}.`);
    else throw error;
  }
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
