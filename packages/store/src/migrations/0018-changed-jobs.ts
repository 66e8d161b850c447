/** Event streams read what an owner has missed page by page, oldest change first. */
export const changedJobs = `
create index jobs_by_change on jobs (owner_id, (coalesce(finished, created)), id)
  where parent_id is null;
`;
