/**
 * Files of features. The features are in a blob, with the names as the file writes them; the record of a
 * name is stored here, so that changing it does not rewrite the blob.
 */
export const annotations = `
alter table blobs drop constraint blobs_kind_check;
alter table blobs add constraint blobs_kind_check
  check (kind in ('bases', 'mask', 'hits', 'features'));

create table annotations (
  id uuid primary key,
  owner_id uuid not null references users,
  sequence_id uuid not null references sequences,
  name text not null,
  format text not null check (format in ('GENBANK', 'EMBL', 'GFF3', 'GTF', 'BED')),
  feature_count bigint not null,
  types jsonb not null,
  left_out jsonb not null,
  left_out_count bigint not null,
  blob_id uuid not null references blobs,
  created timestamptz not null default now()
);
create index annotations_of_sequence on annotations (sequence_id, created);
create index annotations_by_owner on annotations (owner_id);

create table annotation_names (
  annotation_id uuid not null references annotations on delete cascade,
  name_index integer not null,
  name text not null,
  feature_count bigint not null,
  last_end bigint not null,
  record integer,
  matched_by text check (matched_by in ('name', 'version', 'alias', 'only', 'user')),
  primary key (annotation_id, name_index)
);
`;
