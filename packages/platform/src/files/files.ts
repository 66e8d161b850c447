// The files of this platform. Paths are texts with "/" between folders; the browser's begin at the root of its own storage.
export {
  fileAsBlob,
  fileSize,
  listFiles,
  makeFolder,
  openFile,
  readWholeFile,
  removeFile,
  removeFolder,
  renameFile,
} from '#files';
export type { HowToOpen, OpenFile } from './open-file.ts';
