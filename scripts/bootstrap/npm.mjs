import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runStep } from './programs.mjs';
import { Refusal } from './refusal.mjs';

/**
 * Finds npm before anything is changed for its sake.
 *
 * @returns {string} the path of its program
 */
export function requireNpm() {
  const npm = findNpm();
  if (npm !== undefined) return npm;
  throw new Refusal(
    'Flipon installs its dependencies with npm, and there is no npm on this machine (Debian: apt-get install npm).',
  );
}

/**
 * Runs npm by the given Node.js, with its output on stderr.
 *
 * @param {string} node the program that runs it
 * @param {string[]} args
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [environment]
 */
export async function runNpm(node, args, folder, environment = process.env) {
  const npm = requireNpm();
  // npm's own file names `node` in its first line, which would be whatever PATH finds first.
  const isScript = /\.[cm]?js$/.test(npm);
  const exit = isScript
    ? await runStep(node, [npm, ...args], { folder, environment })
    : await runStep(npm, args, { folder, environment });
  if (exit !== 0) {
    throw new Refusal(
      `Installing failed in ${folder} (npm ${args[0]}: ${exit}); npm's messages above say why.`,
    );
  }
}

function findNpm() {
  const caller = process.env.npm_execpath;
  if (caller?.endsWith('npm-cli.js') && existsSync(caller)) return caller;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const npm = join(folder, 'npm');
    if (folder !== '' && existsSync(npm)) return realpathSync(npm);
  }
  return undefined;
}
