/**
 * Results of other tools in a sequence, for its map. A lane has the owner of its sequence; its rows are in
 * a blob as a table of hits.
 */
export const lanes = `
create table lanes (
  id uuid primary key,
  sequence_id uuid not null references sequences,
  name text not null,
  format text not null,
  convention text not null,
  notes jsonb not null,
  skipped jsonb not null,
  letters jsonb,
  names jsonb not null,
  name_count integer not null,
  unmatched_count integer not null,
  row_count integer not null,
  has_strands boolean not null,
  has_scores boolean not null,
  labels jsonb not null,
  blob_id uuid not null references blobs,
  created timestamptz not null default now()
);
create index lanes_of_sequence on lanes (sequence_id, created);
`;
