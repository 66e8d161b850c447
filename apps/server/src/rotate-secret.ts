import { statSync } from 'node:fs';
import { readProgram } from '@flipon/settings/program-settings';
import { rotateSecret, SecretFileError } from '@flipon/store/accounts';

// `flipon rotate-secret`: servers that run on the data folder take the new secret up by themselves.
const reading = readProgram('rotate-secret', process.argv.slice(2), process.env);
if (reading.asks === 'help') process.stdout.write(reading.help);
else if (reading.asks === 'wrong') refuse(reading.message);
else await rotate(reading.settings.dataDir, reading.switches.has('--now'));

async function rotate(dataDir: string, now: boolean): Promise<void> {
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return refuse(`There is no folder ${dataDir}; name the data folder with --data-dir.`);
  }
  try {
    const { old } = await rotateSecret(dataDir, { now, at: Date.now() });
    const until = Math.max(...old.map((secret) => secret.until ?? 0));
    const ends = now
      ? 'Tokens of the old one are no longer valid: all users have to log in again.'
      : `Tokens of the old one hold until they expire, ${new Date(until).toISOString()} at the latest.`;
    process.stdout.write(`A new secret signs tokens from now on. ${ends}\n`);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (error instanceof SecretFileError) refuse(message);
    else if (code !== undefined) refuse(`The secret in ${dataDir} cannot be written (${code}).`);
    else throw error;
  }
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
