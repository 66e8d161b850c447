/**
 * The first tables. Ids are made by the program; bigints are bytes or bases.
 *
 * Blobs are counted by what points at them (sequences.bases_blob_id, .mask_blob_id,
 * analyses.bases_blob_id, .hits_blob_id); records belong to the blob that holds their bases, so a
 * stored result keeps its record names after its sequence has left the library.
 */
export const firstTables = `
create table users (
  id uuid primary key,
  kind text not null check (kind in ('guest', 'user')),
  email text unique,
  token_version integer not null default 1,
  running_jobs integer not null default 0 check (running_jobs >= 0),
  created timestamptz not null default now(),
  last_seen timestamptz not null default now()
);

create table blobs (
  id uuid primary key,
  kind text not null check (kind in ('bases', 'mask', 'hits')),
  size_bytes bigint not null default 0,
  sha256 text,
  reference_count integer not null default 0 check (reference_count >= 0),
  created timestamptz not null default now(),
  released timestamptz
);
create index blobs_unreferenced on blobs (created) where reference_count = 0;

create table sequence_records (
  blob_id uuid not null references blobs on delete cascade,
  ordinal integer not null,
  name text not null,
  description text not null,
  start_position bigint not null,
  length_bp bigint not null,
  primary key (blob_id, ordinal)
);

create table examples (
  name text primary key,
  content jsonb not null,
  bases_blob_id uuid not null references blobs,
  mask_blob_id uuid references blobs
);

create table sequences (
  id uuid primary key,
  owner_id uuid not null references users,
  name text not null,
  type text not null check (type in ('DNA', 'RNA')),
  format text not null check (format in ('FASTA', 'PLAIN')),
  circular boolean not null,
  tags text[] not null default '{}',
  ncbi text,
  fasta_comment text,
  length_bp bigint,
  record_count integer,
  nucleic_counts jsonb,
  dropped jsonb,
  bases_blob_id uuid not null references blobs,
  mask_blob_id uuid references blobs,
  created timestamptz not null default now()
);
create index sequences_by_owner on sequences (owner_id, created);
create index sequences_by_tag on sequences using gin (tags);

create table analyses (
  id uuid primary key,
  owner_id uuid not null references users,
  kind text not null,
  title text not null,
  tags text[] not null default '{}',
  parameters jsonb not null,
  kernel_version text not null,
  sequence_id uuid not null,
  sequence_name text not null,
  sequence_length bigint not null,
  sequence_circular boolean not null,
  bases_blob_id uuid not null references blobs,
  hits_blob_id uuid references blobs,
  result_count bigint,
  summary jsonb,
  created timestamptz not null default now(),
  finished timestamptz
);
create index analyses_by_owner on analyses (owner_id, kind, finished);
create index analyses_by_tag on analyses using gin (tags);

create table jobs (
  id uuid primary key,
  parent_id uuid references jobs on delete cascade,
  owner_id uuid not null references users,
  sequence_id uuid unique references sequences on delete cascade,
  analysis_id uuid references analyses on delete cascade,
  name text not null,
  status text not null check (status in ('CREATED', 'WAITING', 'RUNNING', 'FINISH', 'FAILED')),
  attempt integer not null default 0,
  deaths integer not null default 0,
  done_bp bigint not null default 0,
  total_bp bigint,
  cpu_ms bigint,
  exception text,
  created timestamptz not null default now(),
  started timestamptz,
  finished timestamptz,
  heartbeat timestamptz not null default now(),
  check ((sequence_id is null) <> (analysis_id is null))
);
create unique index jobs_of_analysis on jobs (analysis_id) where parent_id is null;
create function tell_job() returns trigger language plpgsql as $$
begin
  perform pg_notify('flipon_jobs', new.owner_id || ' ' || coalesce(new.sequence_id, new.analysis_id));
  return null;
end $$;
create trigger jobs_tell after insert or update on jobs for each row execute function tell_job();
create index jobs_unfinished on jobs (owner_id) where status in ('CREATED', 'WAITING', 'RUNNING');

create table download_tokens (
  token_hash bytea primary key,
  owner_id uuid not null references users on delete cascade,
  kind text not null,
  analysis_id uuid references analyses on delete cascade,
  expires timestamptz not null
);
create index download_tokens_by_expiry on download_tokens (expires);
`;
