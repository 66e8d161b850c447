/**
 * Which data folder belongs to this database: the id that the folder's own file says, too. `is_written`
 * is false from the moment a new installation has chosen an id until its folder has it.
 */
export const folderId = `
create table data_folder (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  is_written boolean not null
);
`;
