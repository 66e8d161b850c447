import type { Room } from './read-rooms.ts';
import type { SourceFile } from './read-sources.ts';
import { resolveImport } from './resolve-import.ts';

/** File -> the files that it imports, each with the line of its first import. */
type FileImports = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Files that import each other in a circle, by relative path or by door. Type-only imports count:
 * they are gone at run time, but neither file can be understood, or moved, without the other. Tests
 * do not count, as nothing imports them. One sentence for each circle, with the way around it.
 */
export function findCircles(
  sources: readonly SourceFile[],
  rooms: ReadonlyMap<string, Room>,
): string[] {
  const imports = mapImports(sources, rooms);
  const shown = new Set<string>();
  const problems: string[] = [];
  for (const [path, targets] of imports) {
    if (shown.has(path)) continue;
    const circle = findShortestCircle(path, imports);
    if (circle === null) continue;
    for (const each of circle) shown.add(each);
    const line = targets.get(circle[1] ?? '');
    problems.push(
      `${path}:${line}: a circle of imports: ${circle.join(' -> ')}; move what goes both ways into the lower file, or into one of its own`,
    );
  }
  return problems;
}

function mapImports(sources: readonly SourceFile[], rooms: ReadonlyMap<string, Room>): FileImports {
  const imports = new Map<string, Map<string, number>>();
  for (const file of sources.filter(({ isTest }) => !isTest)) {
    const targets = new Map<string, number>();
    for (const { specifier, line } of file.imports) {
      if (specifier === null) continue;
      const target = resolveImport(file.path, specifier, rooms);
      if (target.kind !== 'file' && target.kind !== 'room') continue;
      if (target.path !== null && !targets.has(target.path)) targets.set(target.path, line);
    }
    imports.set(file.path, targets);
  }
  return imports;
}

/** The shortest chain of imports from a file back to itself, with the file at both ends; or null. */
function findShortestCircle(start: string, imports: FileImports): string[] | null {
  const ways = new Map<string, readonly string[]>([[start, [start]]]);
  // A Map keeps the order of insertion, and its iterator sees entries added while it runs.
  for (const [path, way] of ways) {
    for (const target of imports.get(path)?.keys() ?? []) {
      if (target === start) return [...way, start];
      if (!ways.has(target)) ways.set(target, [...way, target]);
    }
  }
  return null;
}
