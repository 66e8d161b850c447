/**
 * Blobs have files of checksums from here on. Existing blobs have none yet: the server computes them in
 * the background, or when a blob is first read.
 */
export const blobSums = `
alter table blobs add column has_sums boolean not null default false;
alter table blobs alter column has_sums set default true;
create index blobs_without_sums on blobs (id) where not has_sums;
`;
