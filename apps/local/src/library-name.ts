/**
 * The name of the database, the folder and the lock of a library: sites below one host share the storage of a browser.
 *
 * @param base the path of the site on its host, without a slash at its end; empty at the root
 */
export function libraryName(base: string): string {
  // Folders have no slash in their names, and that of one site must not be inside that of another.
  return `flipon${encodeURIComponent(base)}`;
}
