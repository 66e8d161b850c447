// Gzip of any number of members, unpacked as a stream.
export { gunzip } from '#gunzip';
export { DamagedGzipError } from './damaged-gzip-error.ts';
