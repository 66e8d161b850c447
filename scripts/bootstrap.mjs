// The program of `npm start`, `npm test` and bin/flipon: provides Node, dependencies and built pages, then
// starts the requested program. Plain JavaScript that runs on Node 18 and up, because it runs before anything
// is installed; messages go to stderr, so that stdout is the program's alone.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies } from './bootstrap/dependencies.mjs';
import { findNode } from './bootstrap/node-runtime.mjs';
import { Interruption, runCommand, runService, runStep } from './bootstrap/programs.mjs';
import { Refusal } from './bootstrap/refusal.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Compiled text of the programs, by its content. */
const compiledText = join(root, 'node_modules/.compile-cache');
const services = {
  all: { main: 'apps/supervisor/src/main.ts', needsPages: true },
  serve: { main: 'apps/server/src/main.ts', needsPages: true },
  work: { main: 'apps/worker/src/main.ts', needsPages: false },
};

try {
  await start(process.argv.slice(2));
} catch (error) {
  if (error instanceof Interruption) {
    // End as the signal would have ended this process, so that the caller sees it.
    process.kill(process.pid, error.signal);
  } else if (error instanceof Refusal) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } else {
    throw error;
  }
}

/**
 * @param {string[]} words the command and its arguments
 */
async function start(words) {
  const [command, ...args] = words;
  const node = await findNode(root);
  await ensureDependencies(root, node);
  // Compiling the program's text takes longer than a small scan, so the result is kept, for threads as well.
  // Where the folder cannot be written, every start compiles anew.
  node.environment.NODE_COMPILE_CACHE ??= compiledText;

  const service = Object.hasOwn(services, command ?? '') ? services[command] : undefined;
  if (service && asksForHelp(args)) {
    await runCommandLine(node, [join(root, 'apps/cli/src/main.ts'), command, '--help']);
  } else if (service) {
    if (args.length > 0 && !(await isUnderstood(node, words))) return;
    if (service.needsPages) await buildPages(node);
    await runService(node, [...nodeOptions(service.main), join(root, service.main), ...args]);
  } else if (command === 'rotate-secret' || command === 'adopt-folder') {
    await runCommand(node, [join(root, `apps/server/src/${command}.ts`), ...args]);
  } else if (command === 'build') {
    await buildPages(node);
  } else if (command === 'test') {
    await runCommand(node, [join(root, 'scripts/test.ts'), ...args]);
  } else if (command === 'run') {
    const [script, ...rest] = args;
    if (script === undefined)
      throw new Refusal('Say which script to run: run <script> [arguments].');
    await runCommand(node, [isAbsolute(script) ? script : resolve(root, script), ...rest]);
  } else {
    await runCommandLine(node, [join(root, 'apps/cli/src/main.ts'), ...words]);
  }
}

/** @param {import('./bootstrap/node-runtime.mjs').NodeRuntime} node */
async function buildPages(node) {
  // Loaded only here: it computes checksums, and that code is slow to load.
  const { ensurePages } = await import('./bootstrap/web-pages.mjs');
  await ensurePages(root, node);
}

/** @param {string[]} args */
function asksForHelp(args) {
  return args.includes('--help') || args.includes('-h');
}

/**
 * Whether a service takes these words; where it does not, it has been said why.
 *
 * @param {import('./bootstrap/node-runtime.mjs').NodeRuntime} node
 * @param {string[]} words
 */
async function isUnderstood(node, words) {
  const check = join(root, 'packages/settings/src/check-program.ts');
  const { environment } = node;
  // Flags may name a folder by its path from where the command was typed.
  const exit = await runStep(node.program, [check, ...words], {
    folder: process.cwd(),
    environment,
  });
  if (exit === 0) return true;
  process.exitCode = 1;
  return false;
}

/**
 * The Node.js options of an app, from the app's manifest.
 *
 * @param {string} main
 * @returns {string[]}
 */
function nodeOptions(main) {
  const manifest = join(root, dirname(dirname(main)), 'package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).nodeOptions ?? [];
}

/**
 * Runs the command line: in this process where it can, which saves the start of a second one.
 *
 * @param {import('./bootstrap/node-runtime.mjs').NodeRuntime} node
 * @param {[main: string, ...words: string[]]} args
 */
async function runCommandLine(node, args) {
  if (node.program !== process.execPath) {
    return runCommand(node, [...process.execArgv, ...args]);
  }
  process.env.NODE_COMPILE_CACHE ??= compiledText;
  module.enableCompileCache();
  process.argv.splice(1, process.argv.length, ...args);
  await import(pathToFileURL(args[0]).href);
}
