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

/** What is matched; there may be a million records. */
interface Named {
  /** Each once. */
  names: readonly string[];
  /** All records in their order, each time from the first one on. */
  records(): AsyncIterable<NamedRecord>;
  /** Waited for after some thousand names, so that others have their turn. */
  pause(): Promise<unknown>;
}

const NAMES_AT_ONCE = 2000;

/** What two names have in common; null: this name has nothing of the kind. */
interface Rule {
  matchedBy: MatchedBy;
  /** Looks at all names and records first. */
  prepare?(): Promise<void>;
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
 * Of the records only those are held that a name may stand for.
 *
 * @returns for each name, in their order
 */
export async function matchNames(named: Named): Promise<NameMatch[]> {
  const { names, records } = named;
  const matches: NameMatch[] = names.map(() => ({ record: null, matchedBy: null }));
  const taken = new Set<number>();
  for (const rule of rulesFor(named)) {
    // Most annotations of many names have all of them exact.
    if (taken.size === names.length) break;
    await applyRule(rule, named, matches, taken);
  }
  const [only] = matches;
  if (names.length === 1 && only?.record === null && (await isOne(records()))) {
    return [{ record: 0, matchedBy: 'only' }];
  }
  return matches;
}

async function isOne(things: AsyncIterable<unknown>): Promise<boolean> {
  let count = 0;
  for await (const _ of things) {
    count += 1;
    if (count > 1) break;
  }
  return count === 1;
}

function rulesFor({ names, records }: Named): Rule[] {
  const labelOfRecord = (record: NamedRecord) =>
    chromosomeLabel(record.name) ??
    humanChromosome(record.name) ??
    describedChromosome(record.description);
  const labelOfName = (name: string) => chromosomeLabel(name) ?? humanChromosome(name);
  const nameNumber = createRomanReader();
  const recordNumber = createRomanReader();
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
      async prepare() {
        for (const name of names) nameNumber.note(labelOfName(name));
        for await (const record of records()) recordNumber.note(labelOfRecord(record));
      },
      ofName: (name) => nameNumber.read(labelOfName(name)),
      ofRecord: (record) => recordNumber.read(labelOfRecord(record)),
    },
  ];
}

async function applyRule(
  { matchedBy, prepare, ofName, ofRecord }: Rule,
  { names, records, pause }: Named,
  matches: NameMatch[],
  taken: Set<number>,
): Promise<void> {
  await prepare?.();
  const nameOf = new Map<string, number | null>();
  for (const [at, name] of names.entries()) {
    if (at % NAMES_AT_ONCE === 0) await pause();
    if (matches[at]?.record === null) noteKey(nameOf, ofName(name), at);
  }
  const recordOf = new Map<string, number | null>();
  let ordinal = -1;
  for await (const record of records()) {
    ordinal += 1;
    const key = taken.has(ordinal) ? null : ofRecord(record);
    if (key !== null && nameOf.has(key)) noteKey(recordOf, key, ordinal);
  }
  for (const [key, record] of recordOf) {
    const at = nameOf.get(key);
    if (record === null || at === undefined || at === null) continue;
    matches[at] = { record, matchedBy };
    taken.add(record);
  }
}

/** Notes which thing has a key; null where several have it. */
function noteKey(keys: Map<string, number | null>, key: string | null, at: number): void {
  if (key !== null) keys.set(key, keys.has(key) ? null : at);
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
function createRomanReader() {
  const known = new Set<string>();
  return {
    note(label: string | null): void {
      if (label !== null && /^(?:I|II|IX|XI)$/.test(label)) known.add(label);
    },
    read(label: string | null): string | null {
      if (label === null || !known.has('I') || !known.has('II')) return label;
      if (label === 'X' && !(known.has('IX') && known.has('XI'))) return label;
      const number = romanNumber(label);
      return number === null ? label : String(number);
    },
  };
}
