import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, 'offline');
/** Browsers look for a newer one under the same name. */
const WORKER = 'service-worker.js';
/** Of the bar at the top, as tokens.css has them. */
const BAR_COLOURS = { light: '#ffffff', dark: '#161e24' };

/** What the addresses of pages begin with, below the base. */
export const PAGES: readonly string[] = [
  '',
  'account',
  'analyse',
  'change-password',
  'help',
  'login',
  'map',
  'register',
  'reset-password',
  'results',
  'sequence',
  'shared',
  'test',
  'tools',
];

/** What the worker that keeps a build knows of it. */
export interface KeptBuild {
  /** Of the page and all workers. */
  policy: string;
  /** The path of the site, which begins and ends with a slash. */
  base: string;
  /** The SHA-256 of each file by its path below the base, as browsers check it. */
  files: Readonly<Record<string, string>>;
}

/**
 * Makes a site of files one that opens without a network and that people may install: a worker that keeps all files,
 * and what browsers want to know of a program.
 *
 * @param policy of the page
 */
export function offlineFiles(policy: string): Plugin {
  let base = '/';
  let publicDir = '';
  return {
    name: 'offline-files',
    configResolved(config) {
      ({ base, publicDir } = config);
    },
    transformIndexHtml: () => [
      {
        tag: 'link',
        attrs: { rel: 'manifest', href: `${base}manifest.webmanifest` },
        injectTo: 'head',
      },
      ...Object.entries(BAR_COLOURS).map(([scheme, content]) => ({
        tag: 'meta',
        attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
        injectTo: 'head' as const,
      })),
    ],
    async generateBundle() {
      for (const fileName of await readdir(FOLDER)) {
        if (fileName === WORKER) continue;
        this.emitFile({
          type: 'asset',
          fileName,
          source: await readFile(join(FOLDER, fileName)),
        });
      }
    },
    async writeBundle({ dir = '' }, bundle) {
      const files = await sumsOf(dir, [...Object.keys(bundle), ...(await readdir(publicDir))]);
      const source = await readFile(join(FOLDER, WORKER), 'utf8');
      await writeFile(join(dir, WORKER), workerOf({ policy, base, files }, source));
    },
  };
}

async function sumsOf(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const sums = names.toSorted().map(async (name) => {
    const sum = createHash('sha256').update(await readFile(join(folder, name)));
    return [name, `sha256-${sum.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

/** The worker of a build, whose text is another one for each build. */
export function workerOf(build: KeptBuild, source: string): string {
  const about = { ...build, pages: PAGES };
  const id = createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 16);
  return `const BUILD = ${JSON.stringify({ id, ...about })};\n${source}`;
}
