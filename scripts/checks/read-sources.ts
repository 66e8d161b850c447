import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_ONLY_ROOMS } from './import-table.ts';
import { maskSource } from './mask-source.ts';
import { type ImportLine, readImports } from './read-imports.ts';
import { type Room, roomFolderOf } from './read-rooms.ts';

export interface SourceFile {
  path: string;
  /** null for a file in the root of the project. */
  room: Room | null;
  isTest: boolean;
  masked: string;
  imports: ImportLine[];
}

export const isTypeScript = (path: string): boolean => /\.[mc]?tsx?$/.test(path);

/** Tests, long tests, files in a folder `testing` or `fixtures`, and every file of a test-only room. */
export function isTestPath(path: string): boolean {
  const folder = roomFolderOf(path) ?? '';
  return (
    /\.(?:test|long)\.tsx?$/.test(path) ||
    /\/(?:testing|fixtures)\//.test(path) ||
    TEST_ONLY_ROOMS.includes(folder.slice(folder.lastIndexOf('/') + 1))
  );
}

/** Settings of a tool (vite.config.ts): they never ship, so they may use development packages. */
export const isToolSettings = (path: string): boolean => /\.config\.ts$/.test(path);

/** All TypeScript files of the list, read and scanned. */
export function readSources(
  root: string,
  files: readonly string[],
  rooms: ReadonlyMap<string, Room>,
): SourceFile[] {
  return files.filter(isTypeScript).map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const masked = maskSource(text);
    return {
      path,
      room: rooms.get(roomFolderOf(path) ?? '') ?? null,
      isTest: isTestPath(path),
      masked,
      imports: readImports(text, masked),
    };
  });
}
