import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { g4killer } from '@flipon/analyses/tools/g4killer/g4killer';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { offlineFiles } from './offline-files.config.ts';
import { findImports, partFromWorkers, shareWithWorkers } from './share-with-workers.ts';
import { LOCAL_POLICY, makeStaticPage } from './static-page.config.ts';
import { stripSchemas } from './strip-schemas.ts';
import { writeOutLists } from './write-out-lists.ts';

/**
 * Asks the browser for the text face before all else, as words that change their face move what is
 * below them; the other faces wait until a page needs them.
 */
function preloadTextFace(): Plugin {
  let base = './';
  return {
    name: 'preload-text-face',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes('ibm-plex-sans-latin'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `${base}${file}`,
            },
            injectTo: 'head-prepend',
          })),
    },
  };
}

/**
 * The screens whose code is loaded by itself, largely the same for all, and the folders of what only they load
 * later, such as a dialog.
 */
const PAGES: Readonly<Record<string, { begins: RegExp; own: RegExp | null }>> = {
  analysis: { begins: /\/src\/app\/pages\/analysis-route\.tsx$/, own: /\/features\/analyse\// },
  result: {
    begins: /\/src\/app\/pages\/stored-route\.tsx$/,
    own: /\/features\/(?:result|chart|stored)\//,
  },
  sequences: {
    begins: /\/src\/features\/sequences\/sequences-page\.tsx$/,
    own: /\/features\/sequences\//,
  },
  map: { begins: /\/src\/features\/map\/page\/map-page\.tsx$/, own: /\/features\/map\// },
  // Loaded with an analysis or a result, each kind its own.
  parts: { begins: /\/src\/features\/kinds\/[^/]+\/parts\.tsx$/, own: null },
};

/** What makes schemas: every page needs it, and none before it is drawn. */
const SCHEMA_MAKER = /\/node_modules\/zod\//;

/** Schemas, by what they are about: a page makes those that it reads with, a file at a time. */
const SCHEMAS = /\/packages\/contract\/src\/([^/]+)\//;

/** Schemas of the first page and of the events that every page listens to. */
const FIRST_SCHEMAS = ['accounts/management.ts', 'error.ts', 'analyses/event.ts', 'list.ts'];

/** The engine and its threads, in the mode that has them. */
const workerPrograms = new Set<string>();

/**
 * Puts what every page needs into one file, and what several of the screens need into another: left
 * to itself the bundler makes a file of each set of modules that go together, forty for a page, and a
 * slow line pays for each of them with a round trip.
 */
function makeFewFiles(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'make-few-files',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Each module by its own name, and not by that of whatever imports it.
              includeDependenciesRecursively: false,
              groups: [{ name: (id: string) => files.get(id) ?? null }],
            },
          },
        },
      },
    }),
    buildEnd() {
      const withImports = (id: string | undefined, found?: Set<string>) =>
        findImports(this, id, found);
      const ids = [...this.getModuleIds()];
      const idOf = (source: string) => ids.find((id) => id.endsWith(`/${source}`));
      const pages = Object.entries(PAGES).map(([name, { begins, own }]) => {
        const has = new Set<string>();
        for (const id of ids.filter((each) => begins.test(each))) withImports(id, has);
        return { name, begins, own, has };
      });
      const begins = (id: string) => pages.some((page) => page.begins.test(id));
      // What else is loaded by itself: it must not bring a whole page with it.
      const others = ids
        .filter((id) => !begins(id) && this.getModuleInfo(id)?.dynamicImporters.length !== 0)
        .map((id) => ({ begin: id, has: withImports(id) }));
      for (const id of ids) {
        const about = SCHEMAS.exec(id)?.[1];
        // What begins a page stays by itself, so that its files can be listed.
        if (begins(id)) continue;
        const [page, another, third] = pages.filter(({ has }) => has.has(id));
        // What only the map has in common with another is much, and of no use to small pages.
        const isOfMap = third === undefined && (page?.name === 'map' || another?.name === 'map');
        const own = page?.own ?? null;
        const isOwn =
          own !== null && others.every(({ begin, has }) => !has.has(id) || own.test(begin));
        if (another !== undefined) files.set(id, isOfMap ? 'map-and-another' : 'screens');
        else if (isOwn) files.set(id, `page-of-${page?.name}`);
        if (about !== undefined) files.set(id, `schemas-of-${about}`);
        else if (SCHEMA_MAKER.test(id)) files.set(id, 'first-schemas');
      }
      for (const id of withImports(idOf('analyses/src/definitions.ts'))) {
        files.set(id, 'definitions');
      }
      for (const schemas of FIRST_SCHEMAS) {
        for (const id of withImports(idOf(`contract/src/${schemas}`)))
          files.set(id, 'first-schemas');
      }
      const main = idOf('web/src/main.tsx');
      for (const id of withImports(main)) files.set(id, 'first');
      partFromWorkers(this, files, { main, programs: workerPrograms });
    },
  };
}

/**
 * Writes `preloads.json`: for each address whose code is loaded by itself, the files that it needs
 * beside those of every page. The server names them in the page's head, behind those of every page, so
 * that a browser asks for them at once and not after it has run the first ones.
 */
function listPreloads(): Plugin {
  return {
    name: 'list-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const chunkOf = (source: string) =>
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${source}`));
      type Chunk = (typeof chunks)[number];
      const withImports = (chunk: Chunk | undefined, found = new Set<Chunk>()): Set<Chunk> => {
        if (chunk === undefined || found.has(chunk)) return found;
        found.add(chunk);
        for (const name of chunk.imports) {
          withImports(
            chunks.find(({ fileName }) => fileName === name),
            found,
          );
        }
        return found;
      };
      const everywhere = withImports(chunks.find(({ isEntry }) => isEntry));
      const filesOf = (...sources: string[]) => {
        const needed = sources.flatMap((source) => [...withImports(chunkOf(source))]);
        const own = [...new Set(needed)].filter((chunk) => !everywhere.has(chunk));
        const styles = own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return { scripts: own.map(({ fileName }) => fileName), styles };
      };
      const preloads: Record<string, ReturnType<typeof filesOf>> = {
        '/sequence/tools': filesOf('features/sequences/sequences-page.tsx'),
        '/map': filesOf('features/map/page/map-page.tsx'),
      };
      for (const page of ['login', 'register', 'reset-password', 'change-password']) {
        preloads[`/${page}`] = filesOf('app/pages/account-route.tsx');
      }
      preloads[g4killer.screenPath] = filesOf(
        'app/pages/tool-route.tsx',
        'features/g4-killer/g4-killer-page.tsx',
      );
      for (const kind of analysisKinds) {
        const { screenPath, resultsPath } = definitionOf(kind);
        const parts = `features/kinds/${kind}/parts.tsx`;
        preloads[screenPath] = filesOf('app/pages/analysis-route.tsx', parts);
        preloads[resultsPath] = filesOf('app/pages/stored-route.tsx', parts);
      }
      preloads['/help'] = filesOf('features/help/help-layout.tsx', 'app/pages/help-route.tsx');
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(preloads),
      });
    },
  };
}

const PACKED = /\.(?:js|css|svg|txt)$/;
const packSlowly = promisify(brotliCompress);

/**
 * Lays a packed file beside each text: packed once and slowly, it is a sixth smaller than what a
 * server can pack while a user waits.
 */
function packFiles(): Plugin {
  return {
    name: 'pack-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = [...Object.keys(bundle), 'colour-scheme.js', 'favicon.svg', 'robots.txt'];
      await Promise.all(
        names
          .filter((name) => PACKED.test(name))
          .map(async (name) => {
            const path = join(dir, name);
            const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
            await writeFile(`${path}.br`, await packSlowly(await readFile(path), { params }));
          }),
      );
    },
  };
}

/** What a server reads beside the pages, or the page of a site without one. */
const PLACED = {
  server: [listPreloads(), packFiles()],
  local: [shareWithWorkers(workerPrograms), makeStaticPage(), offlineFiles(LOCAL_POLICY)],
};

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // The same build lies at the root of a host or below a path: its files name each other from where
  // they are, and its page gets the path from the server.
  base: './',
  plugins: [
    react(),
    stripSchemas(),
    writeOutLists(),
    preloadTextFace(),
    makeFewFiles(),
    ...PLACED[mode === 'alone' ? 'local' : 'server'],
  ],
  // The mode `alone` has an engine of its own in place of a server.
  resolve: { conditions: [...(mode === 'alone' ? ['local'] : []), ...defaultClientConditions] },
  worker: { format: 'es', plugins: () => [stripSchemas()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The page's policy allows scripts and fonts from files alone: nothing may become inline.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // As the engine is written.
    ...(mode === 'alone' ? { target: 'es2024' } : {}),
  },
  server: {
    // Node.js takes `localhost` for ::1 where a machine has it, and the server listens on 127.0.0.1.
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 8080}` },
  },
}));
