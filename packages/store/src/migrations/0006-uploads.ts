/**
 * Adds uploads with the bytes received so far, and room reserved before it is written: for the file in its
 * upload's row, for bases, masks and records in the row of their sequence. Tables of records count as
 * stored bytes from here on. Adds the format 2bit.
 *
 * The sweeper removes an upload without an owner; it knows the path of the file.
 */
export const uploads = `
alter table sequences drop constraint sequences_format_check;
alter table sequences add constraint sequences_format_check
  check (format in ('FASTA', 'PLAIN', 'GENBANK', 'EMBL', '2BIT'));

create table uploads (
  id uuid primary key,
  owner_id uuid references users on delete set null,
  filename text not null,
  options jsonb,
  size_bytes bigint,
  received_bytes bigint not null default 0,
  is_resumable boolean not null,
  status text not null default 'SENDING'
    check (status in ('SENDING', 'READING', 'DONE', 'FAILED')),
  message text,
  files jsonb not null default '[]',
  reading_id uuid,
  reserved_bytes bigint not null default 0 check (reserved_bytes >= 0),
  reserved_sequences integer not null default 0 check (reserved_sequences >= 0),
  holder uuid,
  heartbeat timestamptz not null default now(),
  created timestamptz not null default now(),
  expires timestamptz not null
);
create index uploads_by_owner on uploads (owner_id, created);

alter table sequences add column reserved_bytes bigint not null default 0
  check (reserved_bytes >= 0);

alter table record_tables add column size_bytes bigint not null default 0;
update record_tables set size_bytes = measured.bytes
from (
  select record_table_id as id, sum(octet_length(name) + octet_length(description) + 64) as bytes
  from sequence_records group by record_table_id) measured
where record_tables.id = measured.id;
`;
