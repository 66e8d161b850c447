import {
  appendWords,
  type EntryFacts,
  FACT_LINE,
  type FlatFileDialect,
  readWord,
  SEQUENCE_START,
  typeOf,
} from './flat-file-entry.ts';

/** No ID or SQ line is longer. The search for numbers in it ends here. */
const LONGEST_LINE = 1000;
const VALUE_COLUMN = 5;
/** A field of an ID line: `mRNA`, `genomic DNA`. */
const TYPE = /;[^;]*([DR]NA)\s*;/i;
/** The last field of an ID line; the first, a name, may have a number of its own. */
const LENGTH_OF_ID = /;\s*(\d+)\s+(BP|AA)\s*\.?$/i;
const LENGTH_OF_SQ = /(\d+)\s+(BP|AA)\b/i;

/**
 * EMBL: a code of two letters, and its value from column 6 on. Source: user manual of the European
 * Nucleotide Archive, section 3; ID lines also as they were before 2006 (`standard; DNA; PRO;`).
 */
export function createEmblDialect(): FlatFileDialect {
  return {
    format: 'EMBL',
    firstWord: 'ID',
    isEntryStart: (line) => /^ID {3}/.test(line),
    isSequenceStart: (line) => /^SQ {3}/.test(line),
    readEntryStart: (line) => readIdentification(line.slice(VALUE_COLUMN, LONGEST_LINE).trim()),
    readLine(line, facts) {
      const value = line.slice(VALUE_COLUMN).trim();
      switch (line.slice(0, 2)) {
        case 'AC':
          facts.accession ||= readWord(value);
          break;
        case 'SV':
          facts.version ||= readWord(value);
          break;
        case 'DE':
          facts.definition = appendWords(facts.definition, value);
          break;
        case 'CO':
          facts.hasContigs = true;
          break;
        case 'FT':
          return { is: 'feature', text: `  ${line.slice(2)}` };
        case 'SQ':
          Object.assign(facts, readLength(LENGTH_OF_SQ.exec(value.slice(0, LONGEST_LINE))));
          return SEQUENCE_START;
      }
      return FACT_LINE;
    },
  };
}

function readIdentification(text: string): EntryFacts {
  const locus = readWord(text);
  const version = /;\s*SV\s+(\d+)/.exec(text)?.[1];
  const shape = /;\s*(circular|linear)\b/i.exec(text)?.[1]?.toLowerCase();
  return {
    locus,
    accession: '',
    version: version === undefined || locus === '' ? '' : `${locus}.${version}`,
    region: null,
    definition: '',
    lengthBp: null,
    unit: /;\s*PRT\s*;/.test(text) ? 'amino acids' : null,
    circular: shape === undefined ? null : shape === 'circular',
    type: typeOf(TYPE.exec(text)),
    hasContigs: false,
    ...readLength(LENGTH_OF_ID.exec(text)),
  };
}

/** The fields that a line states of its own, so that what it does not state stays as it was. */
function readLength(found: RegExpExecArray | null): Partial<Pick<EntryFacts, 'lengthBp' | 'unit'>> {
  const [, length, unit] = found ?? [];
  if (length === undefined) return {};
  return {
    lengthBp: Number(length),
    unit: unit?.toUpperCase() === 'AA' ? 'amino acids' : 'bases',
  };
}
