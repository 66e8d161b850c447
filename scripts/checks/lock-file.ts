import { readFileSync } from 'node:fs';

/** A package as npm writes it down. */
export interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages by the folder that they are installed in; '' is the project itself. */
export type Lock = Record<string, LockedPackage>;

export const PACKAGES_FOLDER = 'node_modules/';

export function readLock(path: string): Lock {
  return (JSON.parse(readFileSync(path, 'utf8')) as { packages: Lock }).packages;
}

/** Whether a package comes from a registry, and is no room of this project. */
export function isForeign(path: string, { link }: LockedPackage): boolean {
  return path.includes(PACKAGES_FOLDER) && link !== true;
}

export function nameOf(path: string, { name }: LockedPackage): string {
  return name ?? path.slice(path.lastIndexOf(PACKAGES_FOLDER) + PACKAGES_FOLDER.length);
}
