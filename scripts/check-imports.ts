import { posix } from 'node:path';
import {
  findUnusedEdges,
  findUnusedExceptions,
  findUnusedFeatureEdges,
} from './checks/edge-use.ts';
import { findCircles } from './checks/find-circles.ts';
import { findKernelsInScreen, findNodeInBrowser } from './checks/import-reach.ts';
import { IMPORT_TABLE, type ImportTable, judgeImport } from './checks/import-rules.ts';
import { PURE_ROOMS } from './checks/import-table.ts';
import { listFiles } from './checks/list-files.ts';
import { type Room, readRooms, readRootTools } from './checks/read-rooms.ts';
import { readSources, type SourceFile } from './checks/read-sources.ts';
import { resolveImport } from './checks/resolve-import.ts';

/**
 * Compares every import of the project with the table of allowed edges and the rules of the rooms. Returns
 * one sentence for each problem, `file:line: what, and what to do`; none when all is well.
 */
export function checkImports(root: string, table: ImportTable = IMPORT_TABLE): string[] {
  const files = listFiles(root);
  const rooms = readRooms(root, files);
  const sources = readSources(root, files, rooms);
  const rootTools = readRootTools(root);
  return [
    ...sources.flatMap((file) => judgeFile(file, rooms, table, rootTools)),
    ...findMissingDoors(files, rooms),
    ...findCircles(sources, rooms),
    ...findKernelsInScreen(sources, rooms),
    ...findNodeInBrowser(sources, rooms, table.browserDoors),
    ...findUnusedEdges(sources, rooms, table),
    ...findUnusedFeatureEdges(sources, rooms, table),
    ...findUnusedExceptions(sources, table),
  ];
}

function judgeFile(
  file: SourceFile,
  rooms: ReadonlyMap<string, Room>,
  table: ImportTable,
  rootTools: Readonly<Record<string, string>>,
): string[] {
  const problems: string[] = [];
  if (/^index\.[mc]?tsx?$/.test(posix.basename(file.path))) {
    problems.push(`${file.path}: no barrels; name the file after what it holds`);
  }
  for (const { specifier, line, isTypeOnly } of file.imports) {
    const where = `${file.path}:${line}`;
    if (specifier === null) {
      if (table.computedImports.includes(file.path)) continue;
      problems.push(
        `${where}: an import must name its module; a computed one needs the line '${file.path}' in COMPUTED_IMPORTS of scripts/checks/import-table.ts`,
      );
      continue;
    }
    const target = resolveImport(file.path, specifier, rooms);
    const found = judgeImport({ file, target, specifier, isTypeOnly, table, rootTools });
    problems.push(...found.map((problem) => `${where}: '${specifier}': ${problem}`));
  }
  if (file.room !== null && PURE_ROOMS.includes(file.room.name) && !file.isTest) {
    for (const { word, line } of findImpureGlobals(file.masked)) {
      problems.push(`${file.path}:${line}: ${file.room.name} is pure and must not use ${word}`);
    }
  }
  return problems;
}

function findMissingDoors(files: readonly string[], rooms: ReadonlyMap<string, Room>): string[] {
  const known = new Set(files);
  return [...rooms.values()].flatMap(({ folder, doors, platformFiles }) => {
    const ofPlatforms = Object.entries(platformFiles).flatMap(([name, files]) =>
      Object.values(files).map((target) => [name, target] as const),
    );
    return [...Object.entries(doors), ...ofPlatforms]
      .filter(([, target]) => !target.includes('*') && !known.has(posix.join(folder, target)))
      .map(
        ([door, target]) =>
          `${folder}/package.json: door "${door}" leads to ${target}, which does not exist`,
      );
  });
}

const CLOCK_OR_CHANCE =
  /(?<![\w$.])(?:Date\.now\b|new\s+Date\s*(?:\(\s*\)|(?![\w$\s(.]))|Math\.random\b|performance\.|crypto\.)/g;
const OUTSIDE_WORLD =
  /(?<![\w$.])(?:fetch\s*\(|setTimeout\s*\(|setInterval\s*\(|process\.|Buffer\.|console\.|globalThis\b|__dirname\b)/g;
// The compiler refuses most of the page by itself, because the root project has no DOM types. What
// it cannot see is a name that Node.js has too. `window` alone is a word of our own: a motif's window.
const PAGE =
  /(?<![\w$.])(?:document\.|navigator\.|localStorage\b|sessionStorage\b|window\.(?:document|location|addEventListener|matchMedia)\b)/g;

/** Uses of the clock, chance, the page or the machine in a masked text: the words, with 1-based lines. */
function findImpureGlobals(masked: string): { word: string; line: number }[] {
  return [CLOCK_OR_CHANCE, OUTSIDE_WORLD, PAGE].flatMap((pattern) =>
    [...masked.matchAll(pattern)].map((match) => ({
      word: match[0].trim(),
      line: masked.slice(0, match.index).split('\n').length,
    })),
  );
}
