/**
 * Tracks of results: the largest values of a kind along the sequence. A result has a track where its kind
 * makes one; older results have none.
 */
export const tracks = `
alter table blobs drop constraint blobs_kind_check;
alter table blobs add constraint blobs_kind_check
  check (kind in ('bases', 'mask', 'hits', 'features', 'track'));

alter table analyses add column track_blob_id uuid references blobs;
`;
