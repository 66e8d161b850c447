import { describedChromosome, romanNumber } from './chromosome-label.ts';
import { doubtOfReversed } from './described-strand.ts';
import {
  type MatchedBy,
  type NameMatch,
  NO_MATCH,
  type PieceOfName,
  placeOnPieces,
} from './match-pieces.ts';
import { compareMolecules, readMolecule, tellTwoVersions } from './molecule.ts';
import { isOnlyNameOf } from './only-name.ts';
import { accessionBeside, readWhole, withoutVersion } from './read-whole.ts';
import { isCalledAsItsWhole, type RecordHeader, readPiece } from './record-piece.ts';
import { quoted } from './undecided-names-error.ts';
import { createWrittenReader } from './written-names.ts';

export type { MatchedBy, NameMatch, PieceOfName };
export { NO_MATCH };

type NamedRecord = RecordHeader;

/** What is matched; there may be a million records. */
interface Named {
  /** Each once. */
  names: readonly string[];
  /** All records in their order, each time from the first one on. */
  records(): AsyncIterable<NamedRecord>;
  /** Waited for after some hundred names, so that others have their turn. */
  pause(): Promise<unknown>;
}

/** They take a millisecond or two by each rule. */
const NAMES_AT_ONCE = 250;
/** Of names and records with one key, as pairs: more are never one sequence in some spellings. */
const MOST_COMPARED = 1000;

/** What two names have in common; null: this name has nothing of the kind. */
interface Rule {
  matchedBy: MatchedBy;
  /** Looks at all names and records first. */
  prepare?(): Promise<void>;
  ofName(name: string): string | null;
  ofRecord(record: NamedRecord, ordinal: number): string | null;
  /** It compares more than names: a record that was reversed is called as before. */
  readsHeader?: true;
  /** Whether the two are known to differ all the same. */
  refuses?(name: string, record: NamedRecord): boolean;
}

/**
 * Finds the record of each name of an annotation. Rules apply one after the other, the most certain first,
 * and each considers only names and records without a match so far: an exact name keeps its record. Where a
 * rule would give two names, or two records, the same match, it matches none of them; such a name is in doubt,
 * unless another rule finds its record.
 *
 * Accessions match without their version only where one has none: NC_000001.10 and .11 have different
 * letters. Roman numerals count as numbers only where the other names show that they are.
 *
 * A record whose header says that it is a piece (`hg38_chr16:186964-397118`) matches no chromosome by a
 * rule. Names without a record are compared with the molecules of such pieces, and match all their pieces.
 *
 * The only name matches the only record where neither says by itself what it is.
 *
 * Memory holds only those records that a name may match.
 *
 * @returns for each name, in their order
 */
export async function matchNames(named: Named): Promise<NameMatch[]> {
  const { names, records } = named;
  const matches: NameMatch[] = names.map(() => NO_MATCH);
  const found: Found = { matches, taken: new Set(), doubts: new Map() };
  for (const rule of rulesFor(named)) {
    // Most annotations of many names have all of them exact.
    if (found.taken.size === names.length) break;
    await applyRule(rule, named, found);
  }
  const strangers = names.flatMap((name, at) =>
    matches[at]?.record === null ? [{ name, at }] : [],
  );
  if (strangers.length === 0) return matches;
  for (const [at, doubt] of found.doubts) {
    if (matches[at] === NO_MATCH) matches[at] = { ...NO_MATCH, doubt };
  }
  for (const [at, placed] of await placeOnPieces(strangers, named)) matches[at] = placed;
  const [only] = matches;
  if (names.length === 1 && only?.record === null && only.doubt === undefined) {
    const record = await onlyOf(records());
    if (record !== null && isOnlyNameOf(names[0] ?? '', record)) {
      return [{ record: 0, matchedBy: 'only' }];
    }
  }
  return matches;
}

async function onlyOf<Thing>(things: AsyncIterable<Thing>): Promise<Thing | null> {
  let first: Thing | null = null;
  for await (const thing of things) {
    if (first !== null) return null;
    first = thing;
  }
  return first;
}

function rulesFor({ names, records, pause }: Named): Rule[] {
  const labelOfRecord = (record: NamedRecord) =>
    readPiece(record) !== null
      ? null
      : (readMolecule(record.name)?.label ?? describedChromosome(record.description));
  const labelOfName = (name: string) => readMolecule(name)?.label ?? null;
  const nameNumber = createRomanReader();
  const recordNumber = createRomanReader();
  const written = createWrittenReader(records);
  return [
    {
      matchedBy: 'name',
      ofName: (name) => name,
      ofRecord: ({ name }) => name,
      refuses: (_, record) => isCalledAsItsWhole(record),
    },
    {
      matchedBy: 'name',
      readsHeader: true,
      ofName: (name) => (/[\s.]/.test(name) ? dotted(name) : null),
      ofRecord: ({ name, description }) =>
        description === '' ? null : dotted(`${name} ${description}`),
    },
    {
      matchedBy: 'alias',
      prepare: () => written.note(names),
      ofName: (name) => name,
      ofRecord: ({ name }, index) => written.read({ index, name }),
      refuses: (_, record) => isCalledAsItsWhole(record),
    },
    // One of the two without its version, never both: two versions are two sequences.
    {
      matchedBy: 'version',
      ofName: (name) => name,
      ofRecord: ({ name }) => withoutVersion(name),
      refuses: (_, record) => isCalledAsItsWhole(record),
    },
    {
      matchedBy: 'version',
      ofName: withoutVersion,
      ofRecord: ({ name }) => name,
      refuses: (_, record) => isCalledAsItsWhole(record),
    },
    {
      matchedBy: 'alias',
      ofName: (name) => name.toUpperCase(),
      ofRecord: ({ name }) => name.toUpperCase(),
      refuses: (_, record) => isCalledAsItsWhole(record),
    },
    {
      matchedBy: 'alias',
      ofName: (name) => name,
      ofRecord: (record) => (readPiece(record) === null ? accessionBeside(record) : null),
      refuses: areOfTwoMolecules,
    },
    // The same stretch in another spelling: places are those of the record.
    {
      matchedBy: 'alias',
      ofName: (name) => stretchOf({ name, description: '' }),
      ofRecord: stretchOf,
      refuses: areDifferent,
    },
    {
      matchedBy: 'alias',
      ofName: labelOfName,
      ofRecord: labelOfRecord,
      refuses: areDifferent,
    },
    {
      matchedBy: 'alias',
      async prepare() {
        for (const [at, name] of names.entries()) {
          if (at % NAMES_AT_ONCE === 0) await pause();
          nameNumber.note(labelOfName(name));
        }
        for await (const record of records()) recordNumber.note(labelOfRecord(record));
      },
      ofName: (name) => nameNumber.read(labelOfName(name)),
      ofRecord: (record) => recordNumber.read(labelOfRecord(record)),
      refuses: areDifferent,
    },
  ];
}

/** QmRLFS-finder writes whole headers, in BED with dots for their spaces. */
function dotted(header: string): string {
  return header.trim().replaceAll(/[\s.]+/g, '.');
}

function stretchOf(record: NamedRecord): string | null {
  const piece = readPiece(record);
  if (piece === null || piece.written === null || piece.isNested) return null;
  const { molecule, reference, written, isReversed } = piece;
  const key = molecule?.label ?? molecule?.accession ?? reference;
  return `${key}:${written}${isReversed ? '-' : ''}`;
}

/** Whether a name and a header tell of two molecules: another assembly, another version, another entry. */
function areDifferent(name: string, record: NamedRecord): boolean {
  if (name === record.name) return false;
  const [piece, other] = [readPiece({ name, description: '' }), readPiece(record)];
  const a = piece === null ? readMolecule(name) : piece.molecule;
  const b = other === null ? readWhole(record) : other.molecule;
  return a !== null && b !== null && tellTwoVersions(a, b);
}

/** Whether the name of a record says that it is another molecule than a name, whatever its header adds. */
function areOfTwoMolecules(name: string, record: NamedRecord): boolean {
  const [a, b] = [readMolecule(name), readMolecule(record.name)];
  return a !== null && b !== null && compareMolecules(a, b) === 'different';
}

/** What the rules have found so far. */
interface Found {
  matches: NameMatch[];
  /** Records that have a name. */
  taken: Set<number>;
  /** By the indexes of names: why a rule matched none of several. */
  doubts: Map<number, string>;
}

async function applyRule(
  { matchedBy, readsHeader, prepare, ofName, ofRecord, refuses }: Rule,
  { names, records, pause }: Named,
  { matches, taken, doubts }: Found,
): Promise<void> {
  await prepare?.();
  const groups = new Map<string, { askers: number[]; candidates: [number, NamedRecord][] }>();
  for (const [at, name] of names.entries()) {
    if (at % NAMES_AT_ONCE === 0) await pause();
    const key = matches[at]?.record === null ? ofName(name) : null;
    if (key === null) continue;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { askers: [at], candidates: [] });
    else known.askers.push(at);
  }
  let ordinal = -1;
  for await (const record of records()) {
    ordinal += 1;
    const key = taken.has(ordinal) ? null : ofRecord(record, ordinal);
    const candidates = key === null ? undefined : groups.get(key)?.candidates;
    if (candidates !== undefined && candidates.length <= MOST_COMPARED) {
      candidates.push([ordinal, record]);
    }
  }
  for (const { askers, candidates } of groups.values()) {
    const isCompared = askers.length * candidates.length <= MOST_COMPARED;
    const fits = (at: number, record: NamedRecord) =>
      !isCompared || refuses?.(names[at] ?? '', record) !== true;
    for (const at of askers) {
      const fitting = candidates.filter(([, record]) => fits(at, record));
      const [first] = fitting;
      if (first === undefined) continue;
      const [record, header] = first;
      const reversed = readsHeader === true ? null : doubtOfReversed(header);
      if (fitting.length > 1) doubts.set(at, describeSeveral(names[at] ?? '', fitting));
      else if (reversed !== null) doubts.set(at, reversed);
      else if (askers.some((other) => other !== at && fits(other, header))) {
        doubts.set(at, `Several names of the file may mean ${quoted(header.name)}.`);
      } else {
        matches[at] = { record, matchedBy };
        taken.add(record);
      }
    }
  }
}

function describeSeveral(name: string, records: readonly [number, NamedRecord][]): string {
  if (records.every(([, record]) => record.name === name)) {
    return `${records.length === 2 ? 'Two' : 'Several'} records are called ${quoted(name)}.`;
  }
  const some = records.slice(0, 3).map(([, record]) => quoted(record.name));
  return `Several records may be meant, such as ${some.join(', ')}.`;
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
