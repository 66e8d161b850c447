/** Files that are being sent or read: their rows, their files, and their present owner. */

export type { UploadedFile } from '../database/upload-tables.ts';
export {
  abandonUploads,
  removeHeldUpload,
  removeUpload,
  removeUploadFile,
  sweepUploads,
  takeAbandonedUploads,
} from './sweep-uploads.ts';
export { findUploadOwner } from './upload-owner-lock.ts';
export {
  beginImportOfUpload,
  endUpload,
  forgetReading,
  noteFile,
  reserveSequences,
} from './upload-readings.ts';
export {
  addUpload,
  findUpload,
  listUploads,
  noteReceived,
  type StoredUpload,
  takeUpload,
  touchUpload,
  UPLOAD_KEPT_HOURS,
} from './uploads.ts';
