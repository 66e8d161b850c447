import {
  chromosomeLabel,
  describedChromosome,
  humanChromosome,
  romanNumber,
} from './chromosome-label.ts';

/** How a name came to its record; see `annotationNameSchema` of the contract. */
export type MatchedBy = 'name' | 'version' | 'alias' | 'only' | 'user';

export interface NameMatch {
  /** 0-based; null where the name matches none, or more than one. */
  record: number | null;
  matchedBy: MatchedBy | null;
}

interface NamedRecord {
  name: string;
  /** What follows the name in its header, or the title of its entry. */
  description: string;
}

/** What two names have in common; null: this name has nothing of the kind. */
interface Rule {
  matchedBy: MatchedBy;
  ofName(name: string): string | null;
  ofRecord(record: NamedRecord): string | null;
}

/**
 * Finds the record that each name of an annotation stands for. Rules come one after the other, surest
 * first, and each looks only at names and records that the ones before have left: what an exact name
 * has taken is taken. A rule by which two names, or two records, would be the same leaves all of them.
 *
 * Accessions are the same but for their version only where one has none: NC_000001.10 and .11 are
 * different letters. Roman numbers are numbers only where the others beside them show that they are.
 *
 * @param names each once
 * @returns for each name, in their order
 */
export function matchNames(names: readonly string[], records: readonly NamedRecord[]): NameMatch[] {
  const matches: NameMatch[] = names.map(() => ({ record: null, matchedBy: null }));
  const taken = new Set<number>();
  for (const rule of rulesFor(names, records)) {
    // Most annotations of many names have all of them exact.
    if (matches.every(({ record }) => record !== null)) break;
    applyRule(rule, { names, records, matches, taken });
  }
  const [only] = matches;
  if (names.length === 1 && records.length === 1 && only?.record === null) {
    return [{ record: 0, matchedBy: 'only' }];
  }
  return matches;
}

function rulesFor(names: readonly string[], records: readonly NamedRecord[]): Rule[] {
  const labelOfRecord = (record: NamedRecord) =>
    chromosomeLabel(record.name) ??
    humanChromosome(record.name) ??
    describedChromosome(record.description);
  const labelOfName = (name: string) => chromosomeLabel(name) ?? humanChromosome(name);
  const nameNumber = romanReader(() => names.map(labelOfName));
  const recordNumber = romanReader(() => records.map(labelOfRecord));
  return [
    { matchedBy: 'name', ofName: (name) => name, ofRecord: ({ name }) => name },
    // One of the two without its version, never both: two versions are two sequences.
    { matchedBy: 'version', ofName: (name) => name, ofRecord: ({ name }) => withoutVersion(name) },
    { matchedBy: 'version', ofName: withoutVersion, ofRecord: ({ name }) => name },
    {
      matchedBy: 'alias',
      ofName: (name) => name.toUpperCase(),
      ofRecord: ({ name }) => name.toUpperCase(),
    },
    { matchedBy: 'alias', ofName: (name) => name, ofRecord: accessionBeside },
    { matchedBy: 'alias', ofName: labelOfName, ofRecord: labelOfRecord },
    {
      matchedBy: 'alias',
      ofName: (name) => nameNumber(labelOfName(name)),
      ofRecord: (record) => recordNumber(labelOfRecord(record)),
    },
  ];
}

interface Matching {
  names: readonly string[];
  records: readonly NamedRecord[];
  matches: NameMatch[];
  taken: Set<number>;
}

function applyRule({ matchedBy, ofName, ofRecord }: Rule, matching: Matching): void {
  const { names, records, matches, taken } = matching;
  const nameOf = soleKeys(names, (name, at) =>
    matches[at]?.record === null ? ofName(name) : null,
  );
  const recordOf = soleKeys(records, (record, at) => (taken.has(at) ? null : ofRecord(record)));
  for (const [key, at] of nameOf) {
    const record = recordOf.get(key);
    if (record === undefined || record === null || at === null) continue;
    matches[at] = { record, matchedBy };
    taken.add(record);
  }
}

/** Which thing has a key; null where several have it. */
function soleKeys<Thing>(
  things: readonly Thing[],
  keyOf: (thing: Thing, at: number) => string | null,
): Map<string, number | null> {
  const keys = new Map<string, number | null>();
  for (const [at, thing] of things.entries()) {
    const key = keyOf(thing, at);
    if (key !== null) keys.set(key, keys.has(key) ? null : at);
  }
  return keys;
}

const ACCESSION = /^[A-Z]{1,6}_?[A-Z]{0,6}\d{5,12}$/;

/** An accession without its version; null for what has none, or is no accession. */
function withoutVersion(name: string): string | null {
  const [, accession] = /^([A-Z0-9_]{5,30})\.\d{1,4}$/.exec(name) ?? [];
  return accession !== undefined && ACCESSION.test(accession) ? accession : null;
}

/** An accession with its version, of a record that is called otherwise: `gi|1|ref|NC_1.1|`, `chr1 NC_1.1`. */
function accessionBeside({ name, description }: NamedRecord): string | null {
  const words = [
    ...name.slice(0, 1000).split('|'),
    ...description.slice(0, 1000).split(/[\s|,;()]+/),
  ];
  const accessions = new Set(words.filter((word) => withoutVersion(word) !== null));
  const [only = null] = accessions;
  return accessions.size === 1 ? only : null;
}

/**
 * Reads labels as numbers. I and II are roman where both are there; X is ten, and no sex chromosome,
 * only where IX and XI are there as well.
 */
function romanReader(readLabels: () => (string | null)[]): (label: string | null) => string | null {
  let known: Set<string | null> | null = null;
  return (label) => {
    known ??= new Set(readLabels());
    if (label === null || !known.has('I') || !known.has('II')) return label;
    if (label === 'X' && !(known.has('IX') && known.has('XI'))) return label;
    const number = romanNumber(label);
    return number === null ? label : String(number);
  };
}
