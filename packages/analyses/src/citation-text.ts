import type { Citation } from './definition.ts';

/** "Bedrat, Lacroix and Mergny (2016, Nucleic Acids Res. 44:1746, doi:10.1093/nar/gkw006)". */
export function citationText({ authors, andOthers, year, journal, doi }: Citation): string {
  const names = andOthers
    ? `${authors.join(', ')} et al.`
    : authors.join(', ').replace(/, ([^,]*)$/, ' and $1');
  return `${names} (${year}, ${journal}, doi:${doi})`;
}
