import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { requireNpm, runNpm } from './npm.mjs';
import { Refusal } from './refusal.mjs';

/**
 * Installs exactly the packages of package-lock.json, unless they are installed already.
 *
 * @param {string} root the clone
 * @param {import('./node-runtime.mjs').NodeRuntime} node
 */
export async function ensureDependencies(root, node) {
  const stamp = describeInstall(root, node);
  if (readStamp(root) === stamp) return;
  await withInstallLock(root, async () => {
    if (readStamp(root) === stamp) return;
    // A user may have run npm with this very lock file: then there is nothing to do.
    if (isForOtherMachine(root, node) || !isInstalled(root)) await install(root, node);
    writeFileSync(stampPath(root), stamp);
  });
}

/**
 * Does the same as `npm ci`: an empty folder, and in it the packages of the lock file. `npm ci` itself (npm
 * 11 and 12) refuses a lock file in which npm left out the packages for other platforms that its registry did
 * not offer; `npm install --no-save` takes the same file, and is checked after.
 *
 * @param {string} root @param {import('./node-runtime.mjs').NodeRuntime} node
 */
async function install(root, node) {
  requireNpm();
  process.stderr.write('Installing the dependencies ...\n');
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  // Whatever NODE_ENV says: the pages are built here, and the tests run here.
  const include = ['--include=dev', '--include=optional'];
  const args = ['install', '--ignore-scripts', '--no-save', ...include];
  await runNpm(node.program, args, root, node.environment);
  if (isInstalled(root)) return;
  throw new Refusal(
    'What npm installed differs from package-lock.json: bring that file up to date with npm install.',
  );
}

/** @param {string} root */
function stampPath(root) {
  return join(root, 'node_modules/.flipon-install');
}

/**
 * The inputs of an install: a line for the machine, as several may share a folder, and the whole lock file,
 * because each start compares it and code for checksums is slow to load.
 *
 * @param {string} root @param {import('./node-runtime.mjs').NodeRuntime} node
 */
function describeInstall(root, node) {
  return `${describeMachine(node)}\n${readFileSync(join(root, 'package-lock.json'), 'utf8')}`;
}

/** @param {import('./node-runtime.mjs').NodeRuntime} node */
function describeMachine(node) {
  return `node ${node.major}, ${process.platform}-${process.arch}`;
}

/** @param {string} root */
function readStamp(root) {
  try {
    return readFileSync(stampPath(root), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * True when the folder was filled by another major Node.js or for another platform.
 *
 * @param {string} root @param {import('./node-runtime.mjs').NodeRuntime} node
 */
function isForOtherMachine(root, node) {
  const stamp = readStamp(root);
  return stamp !== undefined && !stamp.startsWith(`${describeMachine(node)}\n`);
}

/**
 * True if npm's own list of installed packages, which it writes last, agrees with the lock file.
 *
 * @param {string} root
 */
function isInstalled(root) {
  let installed;
  try {
    installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  } catch {
    return false;
  }
  const wanted = readPackages(join(root, 'package-lock.json'));
  const hasAll = Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true; // The clone itself and its workspaces.
    const found = installed[path];
    if (found === undefined) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
  // An old npm installs optional packages for other C libraries as well.
  return (
    hasAll && Object.entries(installed).every(([path, entry]) => path in wanted || entry.optional)
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>}
 */
function readPackages(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}
