import { featureOf, type ImportTable } from './import-rules.ts';
import { TEST_ONLY_ROOMS } from './import-table.ts';
import type { Room } from './read-rooms.ts';
import type { SourceFile } from './read-sources.ts';
import { resolveImport } from './resolve-import.ts';

const TABLE = 'scripts/checks/import-table.ts';

/** Imports that the table, or a package.json, still allows though the code has none. */
export function findUnusedEdges(
  sources: readonly SourceFile[],
  rooms: ReadonlyMap<string, Room>,
  table: ImportTable,
): string[] {
  const used = new Set<string>();
  const usedByTests = new Set<string>();
  for (const { path, room, isTest, imports } of sources) {
    for (const { specifier } of imports) {
      if (specifier === null || room === null) continue;
      const target = resolveImport(path, specifier, rooms);
      if (target.kind === 'room')
        (isTest ? usedByTests : used).add(`${room.name} -> ${target.roomName}`);
    }
  }
  const hasCode = (name: string, isTest: boolean): boolean =>
    sources.some((file) => file.room?.name === name && (isTest || !file.isTest));

  const problems: string[] = [];
  for (const [room, targets] of Object.entries(table.edges)) {
    if (!hasCode(room, TEST_ONLY_ROOMS.includes(room))) continue;
    const edgesInUse = TEST_ONLY_ROOMS.includes(room) ? usedByTests : used;
    for (const target of targets.filter((each) => !edgesInUse.has(`${room} -> ${each}`))) {
      problems.push(
        `${TABLE}: ALLOWED_EDGES allows ${room} -> ${target}, but no source file uses it; remove '${target}' from the line \`${room}: [...]\``,
      );
    }
  }
  for (const [room, targets] of Object.entries(table.testEdges)) {
    for (const target of targets) {
      if (table.edges[room]?.includes(target)) {
        problems.push(
          `${TABLE}: ALLOWED_TEST_EDGES repeats ${room} -> ${target} of ALLOWED_EDGES; remove '${target}' from the line \`${room}: [...]\` of ALLOWED_TEST_EDGES`,
        );
      } else if (hasCode(room, true) && !usedByTests.has(`${room} -> ${target}`)) {
        problems.push(
          `${TABLE}: ALLOWED_TEST_EDGES allows ${room} -> ${target}, but no test uses it; remove '${target}' from the line \`${room}: [...]\` of ALLOWED_TEST_EDGES`,
        );
      }
    }
  }
  for (const room of rooms.values()) {
    if (!(room.name in table.edges)) {
      problems.push(
        `${TABLE}: ALLOWED_EDGES has no line for ${room.folder}; add \`${room.name}: []\``,
      );
    }
    const listed = { ...room.devDependencies, ...room.dependencies };
    for (const name of Object.keys(listed).filter((each) => each.startsWith('@flipon/'))) {
      const edge = `${room.name} -> ${name.slice('@flipon/'.length)}`;
      if (!hasCode(room.name, true) || used.has(edge) || usedByTests.has(edge)) continue;
      problems.push(
        `${room.folder}/package.json: lists ${name}, but no file imports it; remove it`,
      );
    }
  }
  return problems;
}

/** Edges between features of the screen that no file of theirs uses. */
export function findUnusedFeatureEdges(
  sources: readonly SourceFile[],
  rooms: ReadonlyMap<string, Room>,
  { featureEdges }: ImportTable,
): string[] {
  const used = new Set<string>();
  for (const { path, isTest, imports } of sources) {
    const feature = featureOf(path);
    if (feature === undefined || isTest) continue;
    for (const { specifier } of imports) {
      const target = specifier === null ? null : resolveImport(path, specifier, rooms);
      if (target?.kind === 'file') used.add(`${feature} -> ${featureOf(target.path)}`);
    }
  }
  return Object.entries(featureEdges).flatMap(([feature, targets]) =>
    targets
      .filter((target) => !used.has(`${feature} -> ${target}`))
      .map(
        (target) =>
          `${TABLE}: FEATURE_EDGES allows ${feature} -> ${target}, but no source file uses it; remove '${target}' from the line \`${feature}: [...]\``,
      ),
  );
}

/** Files in COMPUTED_IMPORTS that no longer need to be there. */
export function findUnusedExceptions(
  sources: readonly SourceFile[],
  { computedImports }: ImportTable,
): string[] {
  return computedImports
    .filter(
      (path) =>
        !sources.some(
          (file) => file.path === path && file.imports.some(({ specifier }) => specifier === null),
        ),
    )
    .map((path) => `${TABLE}: COMPUTED_IMPORTS no longer needs '${path}'; remove it`);
}
