import type { NucleicAcid } from '../bases/nucleic-acid.ts';
import {
  BAD_LINE_IN_SEQUENCE,
  CONTIG_ENTRY,
  CUT_OFF_BEFORE_SEQUENCE,
  CUT_OFF_IN_SEQUENCE,
  ENTRY_NOT_ENDED,
  MASTER_ENTRY,
  NO_SEQUENCE_IN_ENTRY,
  PROTEIN_ENTRY,
  refuseCutOffLength,
  refuseEntryLength,
  refuseFeatureLength,
  refuseHeaderLength,
  refuseLineOutsideEntry,
  refuseRecordCount,
  warnOfBlock,
  warnOfLength,
} from '../lines/refusals.ts';
import type { ParsedRecord } from '../parsed-piece.ts';
import type { SequenceParserOptions } from '../sequence-parser.ts';
import { parseFeatureLocation } from './feature-location.ts';
import { createFeatureReader, type StatedFeature, type StrayLine } from './feature-reader.ts';
import {
  type EntryFacts,
  type FlatFileDialect,
  factsOfBlock,
  nameOfEntry,
} from './flat-file-entry.ts';
import type { ParsedFeature } from './parsed-feature.ts';

/** Reads the lines of flat file entries, all but those with bases. */
export interface EntryReader {
  /** @returns whether the lines that follow, up to one that begins with a slash, hold bases */
  readLine(text: string): boolean;
  /** To be called where the text ends. */
  finish(): void;
  /** Entries begun so far. */
  count(): number;
  /** Name of the open entry as far as known; null between entries. */
  openName(): string | null;
  /** What was completed since the last call. */
  take(): { records: ParsedRecord[]; features: ParsedFeature[] };
  /** Of all entries so far (see `SequenceSummary`). */
  warnings(): string[];
  /** What all entries so far state to be; null where one does not, or they disagree. */
  statedType(): NucleicAcid | null;
}

/** What the reader needs of the parser around it. */
export interface EntryReaderSetting {
  dialect: FlatFileDialect;
  limits: Required<Omit<SequenceParserOptions, 'allowsEmptyRecords' | 'createWriter'>>;
  /** Bases so far in all entries. */
  position(): number;
  line(): number;
  refuse(reason: string): never;
}

export function createEntryReader(setting: EntryReaderSetting): EntryReader {
  const { dialect, limits, refuse } = setting;
  const table = createFeatureReader();
  /** Of the open entry; null between entries. */
  let facts: EntryFacts | null = null;
  let start = 0;
  let isInBases = false;
  let count = 0;
  let stated: NucleicAcid | null = null;
  let records: ParsedRecord[] = [];
  let features: ParsedFeature[] = [];
  const warnings = createWarnings();
  /** Only its block of bases is there, which nothing says the length of. */
  let isBlock = false;

  function readLine(text: string): boolean {
    if (isInBases) {
      if (!isEndMark(text)) refuse(BAD_LINE_IN_SEQUENCE);
      endEntry();
    } else if (text.trim() === '') {
      // Some files set blank lines between sections.
    } else if (facts === null) {
      beginEntry(text.trimStart());
    } else if (isEndMark(text)) {
      endEntry();
    } else {
      readFact(text, facts);
    }
    return isInBases;
  }

  function beginEntry(text: string): void {
    isBlock = count === 0 && dialect.isSequenceStart(text);
    if (!dialect.isEntryStart(text) && !isBlock) {
      // A release file has a title page before its first entry.
      if (count === 0) return;
      refuse(refuseLineOutsideEntry(dialect.firstWord));
    }
    if (count === limits.maxRecords) refuse(refuseRecordCount(limits.maxRecords));
    count += 1;
    start = setting.position();
    facts = isBlock ? factsOfBlock() : dialect.readEntryStart(text);
    if (isBlock) {
      dialect.readLine(text, facts);
      warnings.add(warnOfBlock(facts.lengthBp !== null));
      isInBases = true;
    }
    requireBases(facts);
  }

  function readFact(text: string, open: EntryFacts): void {
    if (dialect.isEntryStart(text)) refuse(ENTRY_NOT_ENDED);
    const line = dialect.readLine(text, open);
    if (line.is === 'feature') {
      takeFeature(table.read(line.text, setting.line()), open);
      for (const stray of table.takeStrays()) takeStray(stray);
      if (table.size() > limits.maxFeatureBytes) {
        refuse(refuseFeatureLength(limits.maxFeatureBytes));
      }
      return;
    }
    takeFeature(table.finish(), open);
    if (open.definition.length > limits.maxHeaderBytes) {
      refuse(refuseHeaderLength(limits.maxHeaderBytes));
    }
    if (line.is === 'sequence-start') {
      requireBases(open);
      isInBases = true;
    }
  }

  function requireBases({ unit }: EntryFacts): void {
    if (unit === 'amino acids') refuse(PROTEIN_ENTRY);
    if (unit === 'records') refuse(MASTER_ENTRY);
  }

  function takeFeature(stated: StatedFeature | null, open: EntryFacts): void {
    if (stated === null) return;
    const { type, location, qualifiers, line } = stated;
    const place = parseFeatureLocation(location, open);
    features.push({ recordIndex: count - 1, line, type, location, place, qualifiers });
  }

  function takeStray({ text, line }: StrayLine): void {
    const nothing = {
      type: '',
      location: text.slice(0, LONGEST_STRAY),
      place: null,
      qualifiers: [],
    };
    features.push({ recordIndex: count - 1, line, isStray: true, ...nothing });
  }

  function endEntry(): void {
    if (facts === null) return;
    takeFeature(table.finish(), facts);
    const length = setting.position() - start;
    const { lengthBp, hasContigs, type } = facts;
    stated = count === 1 || stated === type ? type : null;
    if (length === 0 && lengthBp !== 0) refuse(hasContigs ? CONTIG_ENTRY : NO_SEQUENCE_IN_ENTRY);
    const name = nameOfEntry(facts) || `record_${count}`;
    if (lengthBp !== null && length !== lengthBp) {
      if (length < lengthBp / 2) refuse(refuseEntryLength(lengthBp, length));
      warnings.add(warnOfLength(name, lengthBp, length));
    }
    // The full stop that ends each definition is none of the molecule's name.
    const description = facts.definition.replace(/\.$/, '');
    records.push({ name, description, start, length, circular: facts.circular });
    facts = null;
    isInBases = false;
  }

  function finish(): void {
    if (facts === null) return;
    if (!isInBases) refuse(CUT_OFF_BEFORE_SEQUENCE);
    const length = setting.position() - start;
    // The end mark may be missing, but then nothing else may be.
    const { lengthBp } = facts;
    if (lengthBp === null) {
      if (!isBlock) refuse(CUT_OFF_IN_SEQUENCE);
    } else if (length < lengthBp) refuse(refuseCutOffLength(lengthBp, length));
    endEntry();
  }

  return {
    readLine,
    finish,
    count: () => count,
    warnings: warnings.list,
    statedType: () => stated,
    openName: () => (facts === null ? null : nameOfEntry(facts) || `record_${count}`),
    take() {
      const taken = { records, features };
      records = [];
      features = [];
      return taken;
    },
  };
}

function isEndMark(text: string): boolean {
  return text.trimEnd() === '//';
}

/** Most characters of a line in a message. */
const LONGEST_STRAY = 200;
const MOST_WARNINGS = 19;

/** Gathers sentences: the first ones, and how many more there are. */
function createWarnings() {
  const first: string[] = [];
  let count = 0;
  return {
    add(sentence: string): void {
      count += 1;
      if (count <= MOST_WARNINGS) first.push(sentence);
    },
    list(): string[] {
      const others = count - first.length;
      if (others === 0) return [...first];
      return [...first, `And ${others.toLocaleString('en-US')} more records state another length.`];
    },
  };
}
