import { posix } from 'node:path';
import type { Room } from './read-rooms.ts';
import { isTypeScript, type SourceFile } from './read-sources.ts';
import { type ImportTarget, resolveImport } from './resolve-import.ts';

/** Names that only Node has: bytes are Uint8Array, and random ids come from the global `crypto`. */
const OF_NODE = /(?<![\w$.])(?:Buffer\b|setImmediate\b|process\s*\.|__dirname\b)/;
/** Packages with a binary for each machine, or with files and streams of Node. */
const PACKAGES_OF_NODE = /^(?:@duckdb\/.*|yauzl|yazl)$/;

/**
 * Kernels that the screen would load through others: a definition that imports a kernel brings it
 * into every browser. One sentence for each kernel reached, with the way that leads to it.
 */
export function findKernelsInScreen(
  sources: readonly SourceFile[],
  rooms: ReadonlyMap<string, Room>,
): string[] {
  const starts = sources.filter((file) => file.room?.name === 'web' && !file.isTest);
  const isKernel = (path: string) => path.startsWith('packages/') && path.includes('kernel');
  const reached = reachFrom(
    starts.map(({ path }) => path),
    { sources, rooms },
    isKernel,
  );
  return [...reached.keys()]
    .filter(isKernel)
    .map((path) => `${path}: the screen must not load a kernel, but does: ${wayTo(path, reached)}`);
}

/**
 * What browsers lack, in files that these doors bring into one, also by `import()`. One sentence for each file, with
 * the way that leads to it.
 *
 * @param doors of rooms, by the names of these
 */
export function findNodeInBrowser(
  sources: readonly SourceFile[],
  rooms: ReadonlyMap<string, Room>,
  doors: Readonly<Record<string, readonly string[]>>,
): string[] {
  const byPath = new Map(sources.map((file) => [file.path, file]));
  const starts = [...rooms.values()].flatMap(({ name, folder, doors: files }) =>
    (doors[name] ?? []).map((door) => posix.join(folder, files[`./${door}`] ?? `${door}.ts`)),
  );
  const reached = reachFrom(starts, { sources, rooms }, () => false);
  return [...reached.keys()].flatMap((path) => {
    const file = byPath.get(path);
    if (file === undefined && !isTypeScript(path)) return [];
    const found = file === undefined ? 'such file' : nameOfNode(file, rooms);
    return found === null
      ? []
      : [`${path}: a browser loads it, but has no ${found}: ${wayTo(path, reached)}`];
  });
}

function nameOfNode(file: SourceFile, rooms: ReadonlyMap<string, Room>): string | null {
  for (const { specifier, isTypeOnly } of file.imports) {
    if (specifier === null || isTypeOnly) continue;
    const target = resolveImport(file.path, specifier, rooms, 'browser');
    if (target.kind === 'node') return specifier;
    if (target.kind === 'npm' && PACKAGES_OF_NODE.test(target.name)) return specifier;
  }
  return OF_NODE.exec(file.masked)?.[0] ?? null;
}

interface Project {
  sources: readonly SourceFile[];
  rooms: ReadonlyMap<string, Room>;
}

/**
 * Files that a browser loads with others, each with the one that imports it, null for the first ones. Type-only
 * imports are gone at run time and lead nowhere.
 *
 * @param isEnd whether nothing is looked for behind a file
 */
function reachFrom(
  starts: readonly string[],
  { sources, rooms }: Project,
  isEnd: (path: string) => boolean,
): Map<string, string | null> {
  const byPath = new Map(sources.map((file) => [file.path, file]));
  const cameFrom = new Map<string, string | null>(starts.map((path) => [path, null]));
  // A Map keeps the order of insertion, and its iterator sees entries added while it runs.
  for (const path of cameFrom.keys()) {
    if (isEnd(path)) continue;
    for (const { specifier, isTypeOnly } of byPath.get(path)?.imports ?? []) {
      if (specifier === null || isTypeOnly) continue;
      const target = pathOf(resolveImport(path, specifier, rooms, 'browser'));
      if (target !== null && !cameFrom.has(target)) cameFrom.set(target, path);
    }
  }
  return cameFrom;
}

function pathOf(target: ImportTarget): string | null {
  return target.kind === 'file' || target.kind === 'room' ? target.path : null;
}

function wayTo(path: string, cameFrom: ReadonlyMap<string, string | null>): string {
  const way: string[] = [];
  for (let at: string | null = path; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
  return way.join(' -> ');
}
