import type { Room } from './read-rooms.ts';
import type { SourceFile } from './read-sources.ts';
import { resolveImport } from './resolve-import.ts';

/**
 * Kernels that the screen would load through others: a definition that imports a kernel brings it
 * into every browser. One sentence for each kernel reached, with the way that leads to it.
 * Type-only imports are gone at run time and lead nowhere.
 */
export function findKernelsInScreen(
  sources: readonly SourceFile[],
  rooms: ReadonlyMap<string, Room>,
): string[] {
  const byPath = new Map(sources.map((file) => [file.path, file]));
  const starts = sources.filter((file) => file.room?.name === 'web' && !file.isTest);
  const cameFrom = new Map<string, string | null>(starts.map((file) => [file.path, null]));
  const problems: string[] = [];
  // A Map keeps the order of insertion, and its iterator sees entries added while it runs.
  for (const path of cameFrom.keys()) {
    if (path.startsWith('packages/') && path.includes('kernel')) {
      problems.push(
        `${path}: the screen must not load a kernel, but does: ${wayTo(path, cameFrom)}`,
      );
      continue;
    }
    for (const { specifier, isTypeOnly } of byPath.get(path)?.imports ?? []) {
      if (specifier === null || isTypeOnly) continue;
      const target = resolveImport(path, specifier, rooms);
      if (target.kind !== 'file' && target.kind !== 'room') continue;
      if (target.path !== null && !cameFrom.has(target.path)) cameFrom.set(target.path, path);
    }
  }
  return problems;
}

function wayTo(path: string, cameFrom: ReadonlyMap<string, string | null>): string {
  const way: string[] = [];
  for (let at: string | null = path; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
  return way.join(' -> ');
}
