/** Files of bases, masks, hits and profiles: their rows, their checksums, and the files themselves. */

export type { BlobFiles } from './blob-files.ts';
export {
  addBlob,
  type BlobKind,
  describeBlob,
  findBlobSha256,
  sweepBlob,
  sweepBlobs,
  verifyAnyBlob,
} from './blobs.ts';
export { sumOldBlobs } from './old-blobs.ts';
export {
  blobsOf,
  type WrittenBlob,
  type WrittenBytes,
  type WrittenContent,
} from './share-content.ts';
