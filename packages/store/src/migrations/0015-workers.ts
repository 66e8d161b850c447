/** Workers of this database: each notes every few seconds that it is there. */
export const workers = `
create table workers (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  threads integer not null,
  busy_threads integer not null,
  started timestamptz not null default now(),
  seen timestamptz not null default now()
);
`;
