/**
 * Sequences that are fetched from NCBI, in addition to their rows in `sequences` and `jobs`.
 *
 * An API key sent with an import is encrypted with the secret of the installation, which is kept outside
 * the database, and is deleted when the last import that needs it has ended. `ncbi_turns` hands
 * out the times at which requests may be sent: one row for each key, named by a keyed hash, and one for
 * requests without a key.
 */
export const ncbiImports = `
create table ncbi_keys (
  id uuid primary key,
  sealed bytea not null,
  created timestamptz not null default now()
);

create table ncbi_imports (
  sequence_id uuid primary key references sequences on delete cascade,
  accession text not null,
  circular boolean not null,
  takes_name boolean not null,
  keeps_features boolean not null,
  key_id uuid references ncbi_keys on delete set null,
  is_summarised boolean not null default false,
  version text,
  length_bp bigint
);
create index ncbi_imports_by_key on ncbi_imports (key_id);
create index ncbi_imports_unsummarised on ncbi_imports (sequence_id) where not is_summarised;

create table ncbi_turns (
  name text primary key,
  next_turn timestamptz not null
);
`;
