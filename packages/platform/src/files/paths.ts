/** Joins names of folders and files: paths of Node are made by `node:path` where they come from outside. */
export function joinPath(...parts: readonly string[]): string {
  return parts.join('/').replaceAll(/\/{2,}/g, '/');
}

/** The folder of a path, without "/" at its end. */
export function folderOf(path: string): string {
  const at = path.lastIndexOf('/');
  return at < 0 ? '.' : at === 0 ? '/' : path.slice(0, at);
}

/** The last name of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
