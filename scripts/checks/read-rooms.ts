import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Room {
  /** The last part of the folder: `sequence`, `server`, `e2e`. */
  name: string;
  /** Relative to the root of the project, with forward slashes. */
  folder: string;
  isApp: boolean;
  /** npm name -> version, of the packages that the room needs to run. */
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** Door (`./normalise`) -> file relative to the folder (`./src/normalise.ts`). */
  doors: Record<string, string>;
  /** `#files` -> the file that has it in browsers, and elsewhere, relative to the folder. */
  platformFiles: Record<string, PlatformFile>;
}

export interface PlatformFile {
  browser: string;
  default: string;
}

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string | Record<string, string>>;
  imports?: Record<string, PlatformFile>;
}

const ROOM_FOLDER = /^(?:(packages|apps)\/[^/]+|e2e|scripts)(?=\/)/;

/** The folder of a path's room, or null for a file of the root. */
export function roomFolderOf(path: string): string | null {
  return ROOM_FOLDER.exec(path)?.[0] ?? null;
}

/** Every room that has at least one of the given files, by folder. */
export function readRooms(root: string, files: readonly string[]): Map<string, Room> {
  const rooms = new Map<string, Room>();
  for (const file of files) {
    const folder = roomFolderOf(file);
    if (folder === null || rooms.has(folder)) continue;
    rooms.set(folder, readRoom(root, folder));
  }
  return rooms;
}

/** Dependencies of the root manifest: the tools that every test and script may use. */
export function readRootTools(root: string): Record<string, string> {
  return readManifest(root, '.').devDependencies ?? {};
}

function readRoom(root: string, folder: string): Room {
  const manifest = readManifest(root, folder);
  const doors: Record<string, string> = {};
  for (const [door, target] of Object.entries(manifest.exports ?? {})) {
    const file = typeof target === 'string' ? target : Object.values(target).at(-1);
    if (file !== undefined) doors[door] = file;
  }
  return {
    name: folder.slice(folder.lastIndexOf('/') + 1),
    folder,
    isApp: folder.startsWith('apps/'),
    dependencies: {
      ...manifest.peerDependencies,
      ...manifest.optionalDependencies,
      ...manifest.dependencies,
    },
    devDependencies: manifest.devDependencies ?? {},
    doors,
    platformFiles: manifest.imports ?? {},
  };
}

function readManifest(root: string, folder: string): Manifest {
  const path = join(root, folder, 'package.json');
  if (!existsSync(path)) return {};
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}
