import type { Citation } from '@flipon/analyses/definition';

/** A paper for BibTeX and all that read it. Only family names are known; braces keep capitals. */
export function bibtexOf({ authors, andOthers, year, title, journal, doi }: Citation): string {
  const names = [...authors.map((name) => `{${name}}`), ...(andOthers ? ['others'] : [])];
  const { name, volume, page } = splitJournal(journal);
  return entry('article', `${keyOf(authors[0])}${year}`, {
    author: names.join(' and '),
    title: `{${title}}`,
    journal: name,
    volume,
    pages: page,
    year: String(year),
    doi,
  });
}

/** Flipon itself. */
export function softwareBibtex(of: {
  author: string;
  title: string;
  year: number;
  version: string;
}) {
  return entry('software', 'flipon', {
    author: `{${of.author}}`,
    title: `{${of.title}}`,
    version: of.version,
    year: String(of.year),
  });
}

function entry(type: string, key: string, fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).filter(([, value]) => value !== '');
  return `@${type}{${key},\n${lines.map(([name, value]) => `  ${name} = {${value}},\n`).join('')}}`;
}

/** "Nucleic Acids Res. 44:1746" in its parts; without volume and page it is a name alone. */
export function splitJournal(journal: string): { name: string; volume: string; page: string } {
  const parts = /^(?<name>.+) (?<volume>[\w()-]+):(?<page>[\w.–-]+)$/.exec(journal)?.groups;
  return {
    name: parts?.['name'] ?? journal,
    volume: parts?.['volume'] ?? '',
    page: parts?.['page'] ?? '',
  };
}

/** A family name as a key: letters of ASCII alone, as older programs want it. */
function keyOf(name = 'paper'): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
