/**
 * Tokens that users make for their programs. A download token made with one ends with it. Open connections
 * are notified when their login, token or link has ended.
 */
export const apiTokens = `
create table api_tokens (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  scope text not null check (scope in ('read', 'start')),
  created timestamptz not null default now(),
  last_used timestamptz,
  expires timestamptz
);
create index api_tokens_of_owner on api_tokens (owner_id, created);
create index api_tokens_by_expiry on api_tokens (expires) where expires is not null;

-- No reference: it is asked whether that token lives, and a row too many goes within a day.
alter table download_tokens add column api_token_id uuid;

create function tell_ended_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('flipon_ended_access', to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
create trigger api_tokens_tell after delete on api_tokens
  for each row execute function tell_ended_access('owner_id');
create trigger users_tell after update of token_version on users
  for each row execute function tell_ended_access('id');
create trigger users_tell_removal after delete on users
  for each row execute function tell_ended_access('id');
`;
