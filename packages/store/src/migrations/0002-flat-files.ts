/** Sequences may come from flat files, which are formats of their own. */
export const flatFiles = `
alter table sequences drop constraint sequences_format_check;
alter table sequences add constraint sequences_format_check
  check (format in ('FASTA', 'PLAIN', 'GENBANK', 'EMBL'));
`;
