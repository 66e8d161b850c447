/**
 * Processes that claim jobs, each with a beat that a thread of it moves on, and the session that this
 * thread has here. A claimed job names the process that holds it. Claims of before name none.
 */
export const processes = `
create table processes (
  id uuid primary key,
  name text not null,
  beat bigint not null,
  backend integer not null,
  backend_started timestamptz not null,
  seen timestamptz not null default now(),
  mourned uuid[] not null default '{}'
);
alter table jobs add column holder uuid;
`;
