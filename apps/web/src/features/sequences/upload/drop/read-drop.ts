/**
 * The wrong folder may be dropped, such as a home folder: more files than this are no deliberate
 * choice.
 */
export const MOST_FILES = 500;

/** The files that were dropped, those of folders and of their folders too, `most` of them. */
export async function readDrop(drop: DataTransfer, most = MOST_FILES): Promise<File[]> {
  // The entries are gone as soon as the event is over.
  const entries = [...drop.items].map((item) => item.webkitGetAsEntry());
  const loose = [...drop.files];
  if (entries.every((entry) => entry === null || entry.isFile)) return loose;
  const files: File[] = [];
  for (const entry of entries) {
    if (entry !== null) await collect(entry, files, most);
  }
  return files;
}

async function collect(entry: FileSystemEntry, files: File[], most: number): Promise<void> {
  if (files.length > most || isHidden(entry)) return;
  if (isFile(entry)) {
    files.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
  } else if (isFolder(entry)) {
    for (const inner of await listFolder(entry)) await collect(inner, files, most);
  }
}

async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    // A browser hands out a hundred at a time, and none at the end.
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (more.length === 0) return entries;
    entries.push(...more);
  }
}

/** Systems put files of their own into folders, and begin their names with a dot. */
function isHidden({ name }: FileSystemEntry): boolean {
  return name.startsWith('.');
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
