/**
 * Work that a guest moves to an account.
 *
 * All logins and tokens of an ended owner are refused while its data is removed. The row stays as long as
 * one of its tokens can be valid, so that the id is not used again.
 *
 * Copies of examples are marked, and those that their owner has renamed, tagged or reshaped. Earlier
 * copies are recognised by their table of records, and by the names and tags of the examples so far.
 *
 * Indexes on the columns that refer to deleted rows: without them, deleting a library takes time in the
 * square of its size.
 */
export const guestWork = `
alter table users add column ended timestamptz;
create index users_ended on users (ended) where ended is not null;
create index users_by_visit on users (last_seen) where kind = 'guest';

alter table sequences
  add column is_example boolean not null default false,
  add column is_changed boolean not null default false;
update sequences set is_example = true, is_changed = (name, tags) not in (
  ('hg38_chr16:186964-397118', '{example,human}'::text[]),
  ('NC_001422.1 phiX174', '{example,phage}'::text[]),
  ('Human telomere repeat 9x', '{example}'::text[]),
  ('G6C-4x', '{example}'::text[]),
  ('C6G-4x', '{example}'::text[]))
where record_table_id in (select record_table_id from examples);

create function note_change() returns trigger language plpgsql as $$
begin
  new.is_changed := true;
  return new;
end $$;
create trigger sequences_note_change before update of name, tags, record_table_id on sequences
  for each row when (old.is_example and (old.name, old.tags, old.record_table_id)
    is distinct from (new.name, new.tags, new.record_table_id))
  execute function note_change();

create index download_tokens_by_owner on download_tokens (owner_id);
create index download_tokens_by_analysis on download_tokens (analysis_id)
  where analysis_id is not null;
create index jobs_by_owner on jobs (owner_id);
create index jobs_by_analysis on jobs (analysis_id) where analysis_id is not null;
create index jobs_by_parent on jobs (parent_id) where parent_id is not null;
`;
