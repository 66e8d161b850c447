import { headingTexts } from '../heading-lines.ts';
import { PROVENANCE_KEY, provenanceLine } from '../provenance.ts';
import { createUniqueNames } from '../record-names.ts';
import type { RecordHeading, SearchedRecord } from '../searched-record.ts';
import { wrapLetters } from '../sequence-files/genbank/wrap-words.ts';
import { type GenbankRecord, writeGenbank } from '../sequence-files/genbank/write-genbank.ts';
import type { WrittenFeature } from '../sequence-files/genbank/written-feature.ts';
import { joinChunks } from '../sequence-files/join-chunks.ts';
import { createTakenNames } from '../taken-names.ts';
import { moleculeOf } from '../trust-of-hits.ts';
import { asciiText } from './ascii-text.ts';
import { gb } from './format.ts';
import { createFeatureMaker, FOUND_BY } from './hit-features.ts';

/** Of names in LOCUS lines, as all programs read them. */
const LONGEST_NAME = 16;
/** Letters of a line of COMMENT. */
const LINE_LETTERS = 67;

/**
 * GenBank flat files, an entry for each record with bases: its features, then its hits as features of their
 * own, then its bases. All of it is ASCII. COMMENT describes the file; that of the first entry has the
 * provenance.
 */
export function writeGb(
  records: AsyncIterable<SearchedRecord>,
  heading: RecordHeading,
): AsyncGenerator<Uint8Array> {
  // Letters are those of DNA where nothing else is known.
  const molecule = moleculeOf(heading.sources) ?? 'DNA';
  const date = new Date(`${heading.date}T00:00:00Z`);
  return joinChunks(writeGenbank(entriesOf(records, heading), { molecule, date }));
}

async function* entriesOf(
  records: AsyncIterable<SearchedRecord>,
  heading: RecordHeading,
): AsyncGenerator<GenbankRecord> {
  const featuresOf = createFeatureMaker(heading);
  const nameNext = createUniqueNames();
  const nameLocus = createLocusNames();
  const about = headingTexts(heading, [
    'coordinates: 1-based, closed, from the start of each record',
  ]);
  const comment = about.map(asciiText);
  let isFirst = true;
  for await (const record of records) {
    const { ownName, lengthBp } = record;
    if (lengthBp === 0) continue;
    const name = nameNext(asciiText(record.name).replace(/["?\s]/g, '_'));
    const locus = nameLocus(name, asciiText(ownName));
    const told = locus === ownName ? '' : asciiText(ownName);
    yield {
      ...record,
      name,
      locus,
      description: [told, asciiText(record.description)].filter((text) => text !== '').join(' '),
      comment: isFirst ? [...comment, ...provenanceLines(heading)] : comment,
      async *features() {
        for await (const feature of record.features()) yield plainFeature(feature);
        for await (const runs of record.hits) for (const run of runs) yield* featuresOf(run);
      },
    };
    isFirst = false;
  }
}

/**
 * A name for the LOCUS line: the record's own one where it is a word of 16 letters at most, else as much of
 * it as there is room for, with a number that makes it unique.
 */
function createLocusNames(): (name: string, ownName: string) => string {
  const taken = createTakenNames();
  return (name, ownName) => {
    const isShort = name.length <= LONGEST_NAME && name === ownName;
    const wanted = isShort ? name : name.replace(/[^\w.-]+/g, '_').slice(0, LONGEST_NAME);
    if (taken.take(wanted)) return wanted;
    let number = Math.max(1, taken.numberOf(wanted));
    let given = wanted;
    do {
      number += 1;
      given = `${wanted.slice(0, LONGEST_NAME - 1 - String(number).length)}_${number}`;
    } while (!taken.take(given));
    taken.note(wanted, number);
    return given;
  };
}

/** Provenance without blanks, so that lines may be cut anywhere, and put together again. */
function provenanceLines(heading: RecordHeading): string[] {
  const json = provenanceLine(heading, { format: gb.id }).replaceAll(' ', '\\u0020');
  return [`${PROVENANCE_KEY}:`, ...wrapLetters(json, LINE_LETTERS)];
}

/** A feature of the sequence in ASCII. One that an earlier file brought no longer says that it was found here. */
function plainFeature(feature: WrittenFeature): WrittenFeature {
  const attributes = feature.attributes
    .filter(({ key, value }) => !(key === 'inference' && value.startsWith(FOUND_BY)))
    .map(({ key, value }) => ({ key: asciiText(key), value: asciiText(value) }));
  return { ...feature, type: asciiText(feature.type), name: asciiText(feature.name), attributes };
}
