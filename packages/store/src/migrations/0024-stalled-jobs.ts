/** How often a job was handed back because it made no progress, and when that was last. */
export const stalledJobs = `
alter table jobs add column stalls integer not null default 0;
alter table jobs add column stalled timestamptz;
create index jobs_stalled on jobs (stalled) where stalled is not null;
`;
