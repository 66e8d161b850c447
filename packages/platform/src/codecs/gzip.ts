// Gzip of a stream, packed while it is read: as a Readable on Node.js, by a generator in browsers.
export { gzip } from '#gzip';
