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

/** All records in order, a batch at a time; they are walked again for each rule. */
export type WalkNamedRecords = () => AsyncIterable<readonly NamedRecord[]>;

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
 * Of the records no more is kept than what names stand for: there may be millions of them.
 *
 * @param names each once
 * @returns for each name, in their order
 */
export async function matchNames(
  names: readonly string[],
  walkRecords: WalkNamedRecords,
): Promise<NameMatch[]> {
  const matches: NameMatch[] = names.map(() => ({ record: null, matchedBy: null }));
  const matching: Matching = { names, walkRecords, matches, taken: new Set() };
  // Most annotations of many names have all of them exact.
  const areAllMatched = () => matches.every(({ record }) => record !== null);
  const recordLabels = new Set<string>();
  let recordCount = 0;
  for (const rule of rulesFor(names, recordLabels)) {
    if (areAllMatched()) return matches;
    recordCount = await applyRule(rule, matching);
  }
  const [only] = matches;
  if (names.length === 1 && recordCount === 1 && only?.record === null) {
    return [{ record: 0, matchedBy: 'only' }];
  }
  return matches;
}

/** @param recordLabels where the rule of labels notes those by which the last rule tells numbers */
function rulesFor(names: readonly string[], recordLabels: Set<string>): Rule[] {
  const labelOfRecord = (record: NamedRecord) =>
    chromosomeLabel(record.name) ??
    humanChromosome(record.name) ??
    describedChromosome(record.description);
  const notedLabel = (record: NamedRecord) => {
    const label = labelOfRecord(record);
    if (label !== null && TELLING_LABELS.includes(label)) recordLabels.add(label);
    return label;
  };
  const labelOfName = (name: string) => chromosomeLabel(name) ?? humanChromosome(name);
  const nameLabels = new Set(names.map(labelOfName).filter((label) => label !== null));
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
    { matchedBy: 'alias', ofName: labelOfName, ofRecord: notedLabel },
    {
      matchedBy: 'alias',
      ofName: (name) => readNumber(labelOfName(name), nameLabels),
      ofRecord: (record) => readNumber(labelOfRecord(record), recordLabels),
    },
  ];
}

interface Matching {
  names: readonly string[];
  walkRecords: WalkNamedRecords;
  matches: NameMatch[];
  taken: Set<number>;
}

/** @returns how many records there are */
async function applyRule(
  { matchedBy, ofName, ofRecord }: Rule,
  { names, walkRecords, matches, taken }: Matching,
): Promise<number> {
  const nameOf = new Map<string, number | null>();
  for (const [at, name] of names.entries()) {
    if (matches[at]?.record === null) noteSole(nameOf, ofName(name), at);
  }
  const recordOf = new Map<string, number | null>();
  let count = 0;
  for await (const records of walkRecords()) {
    for (const [at, record] of records.entries()) {
      // A rule is asked about each record, as it may note what it has seen.
      const key = ofRecord(record);
      if (key !== null && nameOf.has(key) && !taken.has(count + at)) {
        noteSole(recordOf, key, count + at);
      }
    }
    count += records.length;
  }
  for (const [key, at] of nameOf) {
    const record = recordOf.get(key);
    if (record === undefined || record === null || at === null) continue;
    matches[at] = { record, matchedBy };
    taken.add(record);
  }
  return count;
}

/** Which thing has a key; null where several have it. */
function noteSole(keys: Map<string, number | null>, key: string | null, at: number): void {
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

/** Labels that show whether others are roman numbers. */
const TELLING_LABELS: readonly string[] = ['I', 'II', 'IX', 'XI'];

/**
 * Reads a label as a number. I and II are roman where both are there; X is ten, and no sex chromosome,
 * only where IX and XI are there as well.
 *
 * @param beside labels of the same list; at least those of {@link TELLING_LABELS} that it has
 */
function readNumber(label: string | null, beside: ReadonlySet<string>): string | null {
  if (label === null || !beside.has('I') || !beside.has('II')) return label;
  if (label === 'X' && !(beside.has('IX') && beside.has('XI'))) return label;
  const number = romanNumber(label);
  return number === null ? label : String(number);
}
