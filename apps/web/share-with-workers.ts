import type { Plugin } from 'vite';

/** Where a file starts a worker: the program that it names. */
const PROGRAM = /new URL\(\s*'([^']+)',\s*import\.meta\.url\s*\)/;

/** What a bundler says of its modules. */
interface Modules {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Modules with all that they load, at once or later. */
function findAllImports(
  modules: Modules,
  ids: Iterable<string>,
  found = new Set<string>(),
): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    const info = modules.getModuleInfo(id);
    const imported = [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
    findAllImports(modules, imported, found);
  }
  return found;
}

/** A module with all that it loads at once. */
export function findImports(
  modules: Modules,
  id: string | undefined,
  found = new Set<string>(),
): Set<string> {
  if (id === undefined || found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
    findImports(modules, imported, found);
  }
  return found;
}

/** Files without anything that draws. */
const WITHOUT_PAGE = /^(?:definitions|first-schemas|schemas-of-)/;

/**
 * Parts what workers load from what draws: they have no page. What a program alone needs at once is one file, and what
 * several of them need another.
 *
 * @param files the names of files by modules, which it changes
 * @param asked.main module of the page
 */
export function partFromWorkers(
  modules: Modules,
  files: Map<string, string>,
  asked: { main: string | undefined; programs: ReadonlySet<string> },
): void {
  const programs = [...asked.programs];
  for (const id of findAllImports(modules, programs)) {
    const name = files.get(id);
    if (name !== undefined && !WITHOUT_PAGE.test(name)) files.set(id, `${name}-and-workers`);
  }
  const ofPage = findAllImports(modules, asked.main === undefined ? [] : [asked.main]);
  for (const program of programs) {
    const others = findAllImports(
      modules,
      programs.filter((other) => other !== program),
    );
    const name = ROOM.exec(program)?.[1] ?? 'page';
    for (const id of findImports(modules, program)) {
      if (!ofPage.has(id)) files.set(id, others.has(id) ? 'workers' : `worker-of-${name}`);
    }
  }
}

/** Modules that may draw; those of packages run anywhere. */
const MAY_DRAW = /\/(?:apps\/web\/src|node_modules)\//;

/** The room of a file. */
const ROOM = /\/([^/]+)\/src\/[^/]+$/;

/**
 * Makes the programs of workers parts of the same bundle as the page, so that they share its files: what makes schemas,
 * and the definitions of the kinds. Bundled by themselves they would bring copies of them.
 *
 * @param programs gets the module of each
 */
export function shareWithWorkers(programs: Set<string>): Plugin {
  /** Of workers; they have no head that names what is loaded ahead. */
  const ofWorkers = new Set<string>();
  return {
    name: 'share-with-workers',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, files, { hostId }) => (ofWorkers.has(hostId) ? [] : files),
        },
      },
    }),
    transform: {
      filter: { code: /new Worker\(/ },
      async handler(code, id) {
        const [written, program] = PROGRAM.exec(code) ?? [];
        if (written === undefined || program === undefined) return null;
        const found = await this.resolve(program, id);
        if (found === null) throw new Error(`${id} starts ${program}, which is nowhere.`);
        programs.add(found.id);
        const file = this.emitFile({ type: 'chunk', id: found.id });
        return { code: code.replace(written, `import.meta.ROLLUP_FILE_URL_${file}`), map: null };
      },
    },
    generateBundle(_options, bundle) {
      const own = findAllImports(this, programs);
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const pending = chunks.filter(({ facadeModuleId }) => programs.has(facadeModuleId ?? ''));
      for (const { fileName, moduleIds, imports, dynamicImports } of pending) {
        if (ofWorkers.has(fileName)) continue;
        ofWorkers.add(fileName);
        const foreign = moduleIds.find((id) => !own.has(id) && MAY_DRAW.test(id));
        // It would begin to draw a page where none is.
        if (foreign !== undefined) this.error(`${fileName} of a worker has ${foreign} in it.`);
        const names = [...imports, ...dynamicImports];
        pending.push(...chunks.filter((chunk) => names.includes(chunk.fileName)));
      }
    },
  };
}
