import type { Upload } from '@flipon/contract/upload';
import { toWireDate } from '@flipon/contract/wire-date';
import type { StoredUpload } from '@flipon/store/uploads';

export function presentUpload(upload: StoredUpload): Upload {
  return {
    id: upload.id,
    filename: upload.filename,
    size: upload.sizeBytes ?? upload.receivedBytes,
    received: upload.receivedBytes,
    created: toWireDate(upload.created),
    expires: toWireDate(upload.expires),
    status: upload.status,
    message: upload.message,
  };
}
