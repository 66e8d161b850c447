/** Bytes are no gzip data, are damaged, or end too early. */
export class DamagedGzipError extends Error {
  override readonly name = 'DamagedGzipError';
}
