import {
  appendWords,
  type EntryFacts,
  FACT_LINE,
  type FlatFileDialect,
  lastMatch,
  readWord,
  SEQUENCE_START,
} from './flat-file-entry.ts';

/** No LOCUS line is longer. The search for numbers in it ends here. */
const LONGEST_LINE = 1000;
const UNITS = { bp: 'bases', aa: 'amino acids', rc: 'records' } as const;

/**
 * GenBank: a keyword in column 1, its value from column 13 on, continued on indented lines. Source:
 * release notes of GenBank, section 3.4; also the older LOCUS lines, whose columns differ, and those
 * of programs that set spaces freely.
 */
export function createGenbankDialect(): FlatFileDialect {
  let keyword = '';
  return {
    format: 'GENBANK',
    firstWord: 'LOCUS',
    isEntryStart: (line) => /^LOCUS(\s|$)/.test(line),
    isSequenceStart: (line) => /^ORIGIN(\s|$)/.test(line),
    readEntryStart(line) {
      keyword = 'LOCUS';
      return readLocus(line.slice('LOCUS'.length, LONGEST_LINE).trim());
    },
    readLine(line, facts) {
      // A value may continue in the first column, where keywords start.
      const isContinued = /^\s/.test(line) || (keyword === 'FEATURES' && !/^[A-Z]/.test(line));
      if (!isContinued) keyword = /^\S+/.exec(line)?.[0] ?? '';
      const value = isContinued ? line.trim() : line.slice(keyword.length).trim();
      if (keyword === 'FEATURES') {
        return isContinued ? { is: 'feature', text: line } : FACT_LINE;
      }
      if (keyword === 'DEFINITION') facts.definition = appendWords(facts.definition, value);
      if (keyword === 'ACCESSION') readRegion(value, facts);
      if (isContinued) return FACT_LINE;
      if (keyword === 'ACCESSION') facts.accession = readWord(value);
      if (keyword === 'VERSION') facts.version = readWord(value);
      if (keyword === 'CONTIG') facts.hasContigs = true;
      return keyword === 'ORIGIN' ? SEQUENCE_START : FACT_LINE;
    },
  };
}

/** Behind the accessions, which may be on several lines, as the region may. */
function readRegion(value: string, facts: EntryFacts): void {
  const begun = facts.region ?? (/(?:^|\s)REGION:/.test(value) ? '' : null);
  if (begun === null || begun.length > LONGEST_LINE) return;
  facts.region = begun + value.replace(/^(?:.*\s)?REGION:/, '').replaceAll(/\s/g, '');
}

function readLocus(text: string): EntryFacts {
  const stated = lastMatch(text, /(?:^|\s)(\d+)\s+(bp|aa|rc)(?=\s|$)/gi);
  // A name that is too long for its columns may run into the length: then only the unit is sure.
  const unit = stated?.[2] ?? lastMatch(text, /\d\s+(bp|aa|rc)(?=\s|$)/gi)?.[1] ?? '';
  const behindName = stated === null ? text : text.slice(stated.index + stated[0].length);
  const shape = /\s(circular|linear)(?=\s|$)/i.exec(behindName)?.[1]?.toLowerCase();
  return {
    locus: readWord(text),
    accession: '',
    version: '',
    region: null,
    definition: '',
    lengthBp: stated === null ? null : Number(stated[1]),
    unit: UNITS[unit.toLowerCase() as keyof typeof UNITS] ?? null,
    circular: shape === undefined ? null : shape === 'circular',
    hasContigs: false,
  };
}
