// ZIP archives, written while they are read: as a Readable on Node.js, by a generator in browsers.
export { openZip } from '#zip';
export type { ZipEntry } from './zip-entry.ts';
