/** An analysis may be started on a sequence whose import still runs, so its length is not known. */
export const waitingAnalyses = `
alter table analyses alter column sequence_length drop not null;
create index analyses_waiting on analyses (sequence_id) where sequence_length is null;
`;
