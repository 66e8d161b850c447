/**
 * Counts room while it is being written: an analysis reserves the bytes of its files, as an import does.
 * While the server's disk has no room, an analysis or an import waits, and says so.
 *
 * One row has the bytes of all guests, and each guest's row its share. A trigger derives the sum from the
 * shares, so the share of a guest who becomes a user or is removed is subtracted. The first sweep counts
 * existing guests.
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
