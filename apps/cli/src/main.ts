import { describeSettings } from '@flipon/settings/settings';

const USAGE = `Usage: flipon <command>

  all     server, worker and database in one, as npm start does
  serve   the server alone; needs DATABASE_URL
  work    a worker alone; needs DATABASE_URL

Settings are environment variables:

${describeSettings()}`;

const [command = '--help'] = process.argv.slice(2);
if (['--help', '-h', 'help'].includes(command)) {
  process.stdout.write(USAGE);
} else {
  process.stderr.write(`flipon has no command "${command}". See flipon --help.\n`);
  process.exitCode = 2;
}
