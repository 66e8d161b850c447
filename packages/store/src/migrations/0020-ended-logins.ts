/** Logins that their users have ended before the tokens of them run out. */
export const endedLogins = `
create table ended_logins (
  login text primary key,
  until timestamptz not null
);
`;
