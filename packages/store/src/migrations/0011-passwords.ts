/**
 * Accounts with passwords. A user has at most one code at a time that resets the password; the
 * database has only its hash. `attempts` counts limited actions, under hashed names, and `user_networks`
 * has the networks of logins, under names that only the secret of the installation can make.
 */
export const passwords = `
alter table users
  add column password_hash text,
  add column registered timestamptz,
  add check (password_hash is null or kind = 'user');

create table password_resets (
  user_id uuid primary key references users on delete cascade,
  code_hash bytea not null unique,
  expires timestamptz not null
);
create index password_resets_by_expiry on password_resets (expires);

create table attempts (
  name bytea primary key,
  count integer not null,
  ends timestamptz not null
);
create index attempts_by_end on attempts (ends);

create table user_networks (
  user_id uuid not null references users on delete cascade,
  network text not null,
  last_login timestamptz not null default now(),
  primary key (user_id, network)
);
create index user_networks_by_login on user_networks (last_login);
`;
