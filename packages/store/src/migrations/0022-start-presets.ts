/** Named sets of analyses that a user starts together: kinds and parameters, no sequences. */
export const startPresets = `
create table start_presets (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  works jsonb not null,
  created timestamptz not null default now(),
  changed timestamptz not null default now()
);
create index start_presets_of_owner on start_presets (owner_id, created);
`;
