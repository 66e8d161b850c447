/** `ecoli.fa` of `data/ecoli.fa`. */
export function fileOfPath(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `data` of `data/ecoli.fa`; empty for a file that is in no folder. */
export function folderOfPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** `ecoli` of `data/ecoli.fa.gz`, in small letters. */
export function stemOfPath(path: string): string {
  return fileOfPath(path).replace(/\..*$/, '').toLowerCase();
}
