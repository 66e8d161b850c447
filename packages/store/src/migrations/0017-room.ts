/**
 * Room that counts while something is written: an analysis reserves what its files take, as an import
 * does. While the server's disk has no room, an analysis or an import waits, and says so.
 *
 * What all guests have together stands in one row. Each guest's share of it lies in the guest's own row;
 * the sum follows from these by a trigger, so whoever becomes a user, or goes, takes the share along.
 * Rows of guests who are there already are counted by the first sweep.
 */
export const room = `
alter table jobs
  add column reserved_bytes bigint not null default 0,
  add column waits_for_room boolean not null default false;

alter table users add column counted_bytes bigint not null default 0;
create table guests_room (
  is_only boolean primary key default true check (is_only),
  counted_bytes bigint not null
);
insert into guests_room (counted_bytes) values (0);

create function count_guest() returns trigger language plpgsql as $$
declare
  more bigint := 0;
begin
  if tg_op <> 'INSERT' and old.kind = 'guest' then more := more - old.counted_bytes; end if;
  if tg_op <> 'DELETE' and new.kind = 'guest' then more := more + new.counted_bytes; end if;
  if more <> 0 then update guests_room set counted_bytes = counted_bytes + more; end if;
  return null;
end $$;
create trigger users_count_guest after insert or update of kind, counted_bytes or delete on users
  for each row execute function count_guest();

create index jobs_reserving on jobs (reserved_bytes) where reserved_bytes > 0;
create index sequences_reserving on sequences (reserved_bytes) where reserved_bytes > 0;
create index uploads_reserving on uploads (reserved_bytes) where reserved_bytes > 0;
`;
