/**
 * Links that show one result, or one sequence with its results, to people without an account. A share has
 * the owner of its subject, moves with it to another owner, and is deleted with it. A download link made
 * through a share is deleted with the share.
 */
export const shares = `
alter table analyses add constraint analyses_with_owner unique (id, owner_id);
alter table sequences add constraint sequences_with_owner unique (id, owner_id);

create table shares (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  analysis_id uuid,
  sequence_id uuid,
  secret_hash bytea not null unique,
  created timestamptz not null default now(),
  expires timestamptz,
  last_used timestamptz,
  check ((analysis_id is null) <> (sequence_id is null)),
  foreign key (analysis_id, owner_id) references analyses (id, owner_id)
    on update cascade on delete cascade,
  foreign key (sequence_id, owner_id) references sequences (id, owner_id)
    on update cascade on delete cascade
);
create index shares_by_owner on shares (owner_id, created);
create index shares_of_analysis on shares (analysis_id) where analysis_id is not null;
create index shares_of_sequence on shares (sequence_id) where sequence_id is not null;

alter table download_tokens
  add column share_id uuid references shares on delete cascade,
  add check (share_id is null or analysis_id is not null or sequence_id is not null);
create index download_tokens_of_share on download_tokens (share_id) where share_id is not null;
`;
