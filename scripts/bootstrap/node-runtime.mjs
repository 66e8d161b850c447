import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { runNpm } from './npm.mjs';
import { Refusal } from './refusal.mjs';

/**
 * The Node.js that runs everything.
 * @typedef {{ program: string, major: number, environment: NodeJS.ProcessEnv }} NodeRuntime
 */

/** The oldest Node.js that starts this, and the oldest that Flipon runs on. */
const oldestStarting = 20;
const oldestRunning = 24;

/**
 * Finds a Node.js that Flipon runs on: the one that runs this, or the pinned one, which is installed
 * from the package registry on first use.
 *
 * @param {string} root the clone
 * @returns {Promise<NodeRuntime>}
 */
export async function findNode(root) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= oldestRunning) {
    return { program: process.execPath, major, environment: { ...process.env } };
  }
  const folder = join(root, 'scripts/runtime');
  const name = `node-${process.platform}-${process.arch}`;
  const wanted = readVersion(join(folder, 'package-lock.json'), name);
  if (major < oldestStarting || wanted === undefined) {
    const needed = wanted === undefined ? oldestRunning : oldestStarting;
    throw new Refusal(
      `Flipon needs Node.js ${needed} or newer on this machine; this is ${process.versions.node}.`,
    );
  }
  const program = join(folder, 'node_modules', name, 'bin/node');
  const isInstalled = () => readInstalledVersion(folder, name) === wanted && existsSync(program);
  if (!isInstalled()) {
    await withInstallLock(root, async () => {
      if (isInstalled()) return;
      process.stderr.write(`Installing Node.js ${wanted}, once ...\n`);
      await runNpm(process.execPath, ['ci', '--ignore-scripts', '--include=optional'], folder);
    });
    const { spawnSync } = await import('node:child_process');
    if (spawnSync(program, ['--version']).status !== 0) {
      throw new Refusal(
        `Node.js ${wanted}, as installed in ${folder}, does not run here; install Node.js ${oldestRunning} or newer.`,
      );
    }
  }
  const installedMajor = Number(wanted.split('.')[0]);
  const environment = { ...process.env };
  // Programs that call `node` by its name must get this one too.
  environment.PATH = [dirname(program), process.env.PATH].filter(Boolean).join(delimiter);
  return { program, major: installedMajor, environment };
}

/** @param {string} lockFile @param {string} name */
function readVersion(lockFile, name) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages[`node_modules/${name}`]?.version;
}

/** @param {string} folder @param {string} name */
function readInstalledVersion(folder, name) {
  try {
    // npm writes this file last, so a half installed runtime does not have it.
    return readVersion(join(folder, 'node_modules/.package-lock.json'), name);
  } catch {
    return undefined;
  }
}
