/**
 * Analyses that were started together: kinds with their parameters, each of them on each sequence.
 * `place` of an analysis is its index among all that were asked for, kind by kind.
 */
export const campaigns = `
create table campaigns (
  id uuid primary key,
  owner_id uuid not null references users,
  tags text[] not null default '{}',
  sequence_ids uuid[] not null,
  works jsonb not null,
  left_out jsonb not null,
  created timestamptz not null default now()
);
create index campaigns_by_owner on campaigns (owner_id, created);
alter table analyses add column campaign_id uuid references campaigns on delete set null;
alter table analyses add column campaign_place integer;
create index analyses_of_campaign on analyses (campaign_id, campaign_place)
  where campaign_id is not null;
create index analyses_by_bases on analyses (bases_blob_id);
create index blobs_by_sha256 on blobs (sha256);
`;
