/**
 * Records are in tables of their own, reference-counted as blobs are: sequences, analyses and examples may
 * share one, and two of them may have the same bases in other shapes. A record's row says whether it is
 * circular, and how often G and C, and N, occur in it.
 *
 * Each shape in which bases were used becomes a table. Their letters are counted when they are asked
 * for (`count-record-bases`). Examples are imported again by the next start, with their shapes.
 */
export const recordTables = `
create table record_tables (
  id uuid primary key,
  circular_count integer not null default 0,
  linear_count integer not null default 0,
  reference_count integer not null default 0 check (reference_count >= 0),
  created timestamptz not null default now(),
  released timestamptz
);
create index record_tables_unreferenced on record_tables (created) where reference_count = 0;

alter table sequence_records rename to records_of_blobs;
alter index sequence_records_pkey rename to records_of_blobs_pkey;
create table sequence_records (
  record_table_id uuid not null references record_tables on delete cascade,
  ordinal integer not null,
  name text not null,
  description text not null,
  start_position bigint not null,
  length_bp bigint not null,
  circular boolean not null,
  gc_bp bigint,
  n_bp bigint,
  primary key (record_table_id, ordinal)
);

update blobs set reference_count = reference_count - examples_of.uses, released = now()
from (
  select id, count(*) as uses from (
    select bases_blob_id as id from examples union all select mask_blob_id from examples) held
  where id is not null group by id) examples_of
where blobs.id = examples_of.id;
delete from examples;

create temporary table shapes on commit drop as
select gen_random_uuid() as id, blob_id, circular, count(*) as uses from (
  select bases_blob_id as blob_id, circular from sequences
  union all select bases_blob_id, sequence_circular from analyses) used
group by blob_id, circular;
insert into record_tables (id, reference_count, circular_count, linear_count)
select id, uses, case when circular then filled else 0 end, case when circular then 0 else filled end
from shapes, lateral (
  select count(*) as filled from records_of_blobs r
  where r.blob_id = shapes.blob_id and r.length_bp > 0) counted;
insert into sequence_records
  (record_table_id, ordinal, name, description, start_position, length_bp, circular)
select shapes.id, r.ordinal, r.name, r.description, r.start_position, r.length_bp, shapes.circular
from shapes join records_of_blobs r on r.blob_id = shapes.blob_id;
drop table records_of_blobs;

alter table examples add column record_table_id uuid not null references record_tables;
alter table sequences add column record_table_id uuid references record_tables;
update sequences set record_table_id = shapes.id from shapes
where shapes.blob_id = sequences.bases_blob_id and shapes.circular = sequences.circular;
alter table sequences alter column record_table_id set not null, drop column circular;
alter table analyses add column record_table_id uuid references record_tables;
update analyses set record_table_id = shapes.id from shapes
where shapes.blob_id = analyses.bases_blob_id and shapes.circular = analyses.sequence_circular;
alter table analyses alter column record_table_id set not null, drop column sequence_circular;
create index analyses_of_sequence on analyses (sequence_id);
`;
