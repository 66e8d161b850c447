/**
 * Blobs have sums beside them from here on. Those that are there have none yet: the server counts
 * them, in the background or when one is first read.
 */
export const blobSums = `
alter table blobs add column has_sums boolean not null default false;
alter table blobs alter column has_sums set default true;
create index blobs_without_sums on blobs (id) where not has_sums;
`;
