import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withInstallLock } from './install-lock.mjs';
import { runStep } from './programs.mjs';
import { Refusal } from './refusal.mjs';

/** Folders of the screen that are made, or put there by npm. */
const madeFolders = ['dist', '.build', 'node_modules'];

/**
 * Builds the pages unless they were built from these very sources. The finished folder takes the
 * old one's place by renaming, so a server that runs never delivers half of it.
 *
 * @param {string} root the clone
 * @param {import('./node-runtime.mjs').NodeRuntime} node
 */
export async function ensurePages(root, node) {
  const web = join(root, 'apps/web');
  if (!existsSync(join(web, 'vite.config.ts'))) return;
  const isFresh = () => readStamp(web) === hashSources(root);
  if (isFresh()) return;
  await withInstallLock(root, async () => {
    if (isFresh()) return;
    const stamp = hashSources(root);
    process.stderr.write('Building the pages ...\n');
    // Folders of the name `dist` are left out by git and by the checks, wherever they lie.
    const workshop = join(web, '.build');
    rmSync(workshop, { recursive: true, force: true });
    const built = join(workshop, 'new/dist');
    const vite = join(root, 'node_modules/.bin/vite');
    const exit = await runStep(node.program, [vite, 'build', '--outDir', built, '--emptyOutDir'], {
      folder: web,
      // A test runner sets NODE_ENV to "test", which would build React for development.
      environment: { ...node.environment, NODE_ENV: 'production' },
    });
    if (exit !== 0) {
      throw new Refusal(
        `The pages could not be built (vite build: ${exit}); see the messages above.`,
      );
    }
    writeFileSync(join(built, '.stamp'), stamp);
    const current = join(web, 'dist');
    if (existsSync(current)) renameSync(current, join(workshop, 'dist'));
    renameSync(built, current);
    rmSync(workshop, { recursive: true, force: true });
  });
}

/** @param {string} web */
function readStamp(web) {
  try {
    return readFileSync(join(web, 'dist/.stamp'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * All that the built pages depend on: the screen's own files, with the steps of its build, and the
 * packages that it declares, with those that they declare.
 *
 * @param {string} root
 */
function listSources(root) {
  const screen = readdirSync(join(root, 'apps/web')).filter((name) => !madeFolders.includes(name));
  const packages = [...declaredPackages(root, 'apps/web')].sort();
  return [
    ...screen.sort().map((name) => `apps/web/${name}`),
    ...packages.map((folder) => `${folder}/src`),
    'package-lock.json',
  ];
}

/**
 * @param {string} root
 * @param {string} folder of a package
 * @param {Set<string>} found
 */
function declaredPackages(root, folder, found = new Set()) {
  const path = join(root, folder, 'package.json');
  const { dependencies = {} } = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  for (const name of Object.keys(dependencies)) {
    const declared = name.replace(/^@flipon\//, 'packages/');
    if (declared === name || found.has(declared)) continue;
    declaredPackages(root, declared, found.add(declared));
  }
  return found;
}

/** @param {string} root */
function hashSources(root) {
  const hash = createHash('sha256');
  for (const path of listSources(root).flatMap((source) => listFiles(root, source))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\n${content.length}\n`).update(content);
  }
  return `${hash.digest('hex')}\n`;
}

/**
 * @param {string} root
 * @param {string} path a file or a folder, by its path in the clone
 * @returns {string[]} the files, always in the same order; tests are no part of the pages
 */
function listFiles(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => listFiles(root, `${path}/${name}`));
}
