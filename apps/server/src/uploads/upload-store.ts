import type { Readable } from 'node:stream';
import { AppError } from '@flipon/answers/app-error';
import { requirePlainText } from '@flipon/answers/plain-text';
import { readImportOptions } from '@flipon/answers/read-import-options';
import { titleOf } from '@flipon/answers/title-of';
import type { ImportOptions } from '@flipon/contract/sequence';
import { addUpload, findUpload, UPLOAD_KEPT_HOURS } from '@flipon/store/uploads';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Deps } from '../deps.ts';
import { chunksOf } from '../http/bodies/chunks-of.ts';
import type { Uploads } from './uploads.ts';

const KEPT_MS = UPLOAD_KEPT_HOURS * 3_600_000;

/** One owner's uploads in parts, as the protocol's library asks for them. */
export class UploadStore extends DataStore {
  readonly #deps: Deps;
  readonly #uploads: Uploads;
  readonly #ownerId: string;
  readonly #network: string;

  constructor(
    deps: Deps,
    uploads: Uploads,
    { ownerId, network }: { ownerId: string; network: string },
  ) {
    super();
    this.#deps = deps;
    this.#uploads = uploads;
    this.#ownerId = ownerId;
    this.#network = network;
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { store, options: settings } = this.#deps;
    const { id, size: sizeBytes, metadata } = upload;
    if (sizeBytes === undefined) throw ERRORS.INVALID_LENGTH;
    if (sizeBytes === 0) throw new AppError('invalid_request', 'The file is empty.');
    const said = readOptions(metadata?.['options']);
    const { name, circular, tags, type } = said;
    requirePlainText(metadata?.['filename'] ?? '', 'filename');
    const filename = titleOf(metadata?.['filename'], name ?? 'Sequence');
    const { holder } = this.#uploads;
    const options = { name, circular, tags, type };
    const row = { id, filename, options, sizeBytes, isResumable: true, holder };
    await addUpload(store.db, this.#ownerId, row, settings.quotas);
    return upload;
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const sender = { ownerId: this.#ownerId, network: this.#network };
    return this.#uploads.append(sender, id, offset, chunksOf(source));
  }

  /** Its day of creation is said to be the day on which it went on last: so it expires. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await findUpload(this.#deps.store.db, this.#ownerId, id);
    if (upload === null) throw ERRORS.FILE_NOT_FOUND;
    // There is nothing to go on with; the message says why.
    if (upload.status === 'FAILED') throw new AppError('not_found', upload.message ?? '');
    return new Upload({
      id,
      ...(upload.sizeBytes === null ? {} : { size: upload.sizeBytes }),
      offset: upload.receivedBytes,
      metadata: { filename: upload.filename },
      creation_date: new Date(upload.expires.getTime() - KEPT_MS).toISOString(),
    });
  }

  override async remove(id: string): Promise<void> {
    if (!(await this.#uploads.cancel(this.#ownerId, id))) throw ERRORS.FILE_NOT_FOUND;
  }

  override getExpiration(): number {
    return KEPT_MS;
  }
}

function readOptions(text: string | null | undefined): ImportOptions {
  return readImportOptions(text ?? '{}', 'The options in Upload-Metadata are not valid JSON.');
}
