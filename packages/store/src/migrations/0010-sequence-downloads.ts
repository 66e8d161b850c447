/** A download token is for results of a kind, or for one sequence, and goes with it. */
export const sequenceDownloads = `
alter table download_tokens
  alter column kind drop not null,
  add column sequence_id uuid references sequences on delete cascade,
  add check ((kind is null) <> (sequence_id is null)),
  add check (sequence_id is null or analysis_id is null);
create index download_tokens_of_sequence on download_tokens (sequence_id)
  where sequence_id is not null;
`;
