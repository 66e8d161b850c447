import {
  appendWords,
  type EntryFacts,
  FACT_LINE,
  type FlatFileDialect,
  lastMatch,
  readWord,
  SEQUENCE_START,
  typeOf,
} from './flat-file-entry.ts';

/** No LOCUS line is longer. The search for numbers in it ends here. */
const LONGEST_LINE = 1000;
/** What follows a length and its unit: molecule, shape, or division and date. */
const FIELDS = [
  String.raw`(?:(?:genomic|other|transcribed|unassigned|viral)\s+)?(?:[dms]s-)?(?:\w{0,5}[DR])?NA`,
  ...['protein', 'PRT', 'circular', 'linear'],
  String.raw`(?:[A-Z]{3}\s+)?\d+-[A-Z]{3}-\d+`,
].join('|');
/** Of a name, `insert 300 bp fragment`, another word follows. */
const STATED = new RegExp(
  String.raw`(?<=^|\s)(\S*\d)\s+(bp|aa|rc)(?=\s*$|\s+(?:${FIELDS})(?:\s|$))`,
  'gi',
);
/** Behind the length: `mRNA`, `ss-DNA`, `genomic DNA`. */
const TYPE = /^\s+(?:[a-z]+\s+)?(?:[dms]s-)?\w{0,5}?([DR]NA)(?=\s|$)/i;
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
  const stated = lastMatch(text, STATED);
  const [, length = '', unit = ''] = stated ?? [];
  const behindName = stated === null ? text : text.slice(stated.index + stated[0].length);
  const shape = /\s(circular|linear)(?=\s|$)/i.exec(behindName)?.[1]?.toLowerCase();
  return {
    locus: readWord(text),
    accession: '',
    version: '',
    region: null,
    definition: '',
    // A name that is too long for its columns may run into the length: then only the unit is sure.
    lengthBp: /^\d+$/.test(length) ? Number(length) : null,
    unit: UNITS[unit.toLowerCase() as keyof typeof UNITS] ?? null,
    circular: shape === undefined ? null : shape === 'circular',
    type: stated === null ? null : typeOf(TYPE.exec(behindName)),
    hasContigs: false,
  };
}
