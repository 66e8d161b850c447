/** The facts about a data folder and a database before a program uses both. */
export interface SeenFolder {
  /** The id in the folder's file; null without one. */
  folderId: string | null;
  isFileThere: boolean;
  /** The id in the database. */
  databaseId: string | null;
  /** The database has chosen it, and the folder may not have got it yet. */
  isPending: boolean;
  /** The database has users or blobs. */
  isUsed: boolean;
  /** The database names files that have been put into its folder. */
  namesFiles: boolean;
  /** The folder holds files of sequences and results. */
  hasFiles: boolean;
  /** At least one of those that the database names. */
  holdsNamed: boolean;
  /** It has files, and the database knows none of those that were looked at. */
  holdsOnlyOthers: boolean;
}

/**
 * Who opens the folder: a program on a database that others may use, too; a program whose supervisor holds
 * the folder's lock; the operator, by a command; the operator who says that the files are lost.
 */
export type FolderAsker = 'program' | 'holder' | 'operator' | 'operator-without-files';

/** `settled`: both know each other. `to-settle`: they belong together, and one does not know it yet. */
export type FolderVerdict =
  | 'settled'
  | 'to-settle'
  | 'empty-folder'
  | 'other-folder'
  | 'unnamed-files'
  | 'unknown';

/**
 * Whether a folder is the one of a database. Where either has no id, or the operator says that both belong
 * together, the folder must hold a file that the database names: ids of files are random, so no other one does.
 */
export function judgeFolder(seen: SeenFolder, asker: FolderAsker): FolderVerdict {
  const { folderId, databaseId, namesFiles, hasFiles } = seen;
  const areLost = asker === 'operator-without-files';
  if (namesFiles && !hasFiles && !areLost) return 'empty-folder';
  // `blobs` may be a disk of its own, so an id next to it does not tell whose it is.
  if (namesFiles && seen.holdsOnlyOthers && folderId === databaseId) return 'other-folder';
  if (folderId !== null && folderId === databaseId) return seen.isPending ? 'to-settle' : 'settled';
  const isNew = !seen.isUsed && !hasFiles && !seen.isFileThere;
  if (isNew && (databaseId === null || seen.isPending)) return 'to-settle';
  if (folderId !== null && databaseId !== null && !asker.startsWith('operator')) {
    return 'other-folder';
  }
  // Files of another installation are not those that were lost.
  if (namesFiles && !seen.holdsNamed && (!areLost || hasFiles)) return 'other-folder';
  if (!namesFiles && hasFiles) return 'unnamed-files';
  return asker === 'program' ? 'unknown' : 'to-settle';
}

/** The sentence for the operator when a program must not start. */
export function describeRefusal(
  verdict: Exclude<FolderVerdict, 'settled' | 'to-settle'>,
  dataDir: string,
  { folderId, databaseId }: Pick<SeenFolder, 'folderId' | 'databaseId'>,
): string {
  const named = databaseId === null ? '' : `, whose file folder-id says ${databaseId}`;
  const mount = `Mount the folder of this database there${named}, or name it with FLIPON_DATA_DIR`;
  switch (verdict) {
    case 'empty-folder':
      return `The data folder ${dataDir} holds no sequences and results, and the database names some. ${mount}.`;
    case 'other-folder': {
      const has =
        folderId === null || databaseId === null || folderId === databaseId
          ? 'it holds none of the files that the database names'
          : `its file folder-id says ${folderId}`;
      return `The data folder ${dataDir} is not the one of this database: ${has}. ${mount}; or set DATABASE_URL to the database of this folder.`;
    }
    case 'unnamed-files':
      return `The data folder ${dataDir} holds sequences and results that this database does not know. Set DATABASE_URL to the database of this folder, or restore its backup first; a new database begins with an empty folder.`;
    case 'unknown':
      return `The data folder ${dataDir} and the database do not know each other. If they belong together, say so once: flipon adopt-folder --data-dir ${dataDir}. If not: ${mount}.`;
  }
}
