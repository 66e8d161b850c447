import type { Citation } from '@flipon/analyses/definition';
import { splitJournal } from './bibtex.ts';

/** "Bedrat, Lacroix, Mergny. Re-evaluation of ... .", the journal, and "2016; 44:1746.". */
export function splitCitation({ authors, andOthers, year, title, journal }: Citation) {
  const names = authors.join(', ') + (andOthers ? ' et al' : '');
  const { name, volume, page } = splitJournal(journal);
  const stop = /[.?!]$/.test(title) ? '' : '.';
  return {
    before: `${names}. ${title}${stop}`,
    journal: name,
    place: volume === '' ? `${year}.` : `${year}; ${volume}:${page}.`,
  };
}
