/** The data folder as a disk: free bytes, errors of a full one, and temporary files of processes. */

export {
  DISK_FULL_MESSAGE,
  DiskFloorError,
  isDiskFull,
  NoSpaceError,
  waitsForDisk,
} from './disk-full.ts';
export { openDiskRoom, readFreeDisk, requireOpenDisk, untilThereIsRoom } from './free-disk.ts';
export { sweepTemporaryFiles, temporaryRoot, touchFile } from './temporary-folder.ts';
