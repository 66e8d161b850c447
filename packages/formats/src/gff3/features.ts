import type { Column } from '@flipon/analyses/definition';
import { leadingColumn, type NumberReads, strandReaderOf } from '@flipon/analyses/hit-values';
import type { ByteText } from '../byte-text.ts';
import { columnPrinter, numberPrinter } from '../column-printer.ts';
import { splitAtOrigin } from '../hit-parts.ts';
import type { ExportHeading } from '../hit-writer.ts';
import { escapeAttribute } from './escape.ts';
import { featureTypeOf } from './feature-type.ts';

/** The record whose features are written. */
export interface FeaturePlace {
  /** Its name and a tab. */
  sequenceId: Uint8Array;
  recordStart: number;
  lengthBp: number;
  input: string | undefined;
}

/** Takes a line: `start` is 0-based and orders it, `print` writes it. */
export type TakeFeature = (start: number, print: () => void) => void;

/** Hands on the lines of a hit. */
export type FeatureMaker = (row: number, place: FeaturePlace, take: TakeFeature) => void;

const TAB = 9;
const LINE_END = 10;
const encoder = new TextEncoder();

/**
 * A maker of the lines of a hit: its own, and for an inverted repeat those of its two arms. What
 * crosses the origin is one feature of two lines, which share their ID.
 */
export function createFeatureMaker(
  { definition, parameters, withInput }: ExportHeading,
  out: ByteText,
  reads: NumberReads<number>,
): FeatureMaker {
  const type = encoder.encode(`Flipon\t${featureTypeOf(definition, parameters)}\t`);
  const [id, position, length] = [reads('id'), reads('position'), reads('length')];
  const printValue = numberPrinter(leadingColumn(definition), { out, reads });
  const strand = strandReaderOf(definition, reads);
  const printAttributes = attributesPrinter(definition.columns, out, reads);
  const { armColumn } = definition;
  const readArm = armColumn === undefined ? null : reads(armColumn);
  const kind = encoder.encode(`${escapeAttribute(definition.kind)}-`);
  const [idKey, parentKey, phase] = [`ID=`, `;Parent=`, `\t.\tID=`].map((text) =>
    encoder.encode(text),
  ) as [Uint8Array, Uint8Array, Uint8Array];
  const arms = { left: armTexts('left', '+'), right: armTexts('right', '-') };

  function printPlace({ sequenceId }: FeaturePlace, start: number, end: number): void {
    out.bytes(sequenceId);
    out.bytes(type);
    out.number(start + 1);
    out.byte(TAB);
    out.number(end);
    out.byte(TAB);
  }

  function printName(row: number): void {
    out.bytes(kind);
    out.number(id(row));
  }

  function printOwn(row: number, place: FeaturePlace, start: number, end: number): void {
    printPlace(place, start, end);
    printValue(row);
    out.byte(TAB);
    out.byte(strand(row).charCodeAt(0));
    out.bytes(phase);
    printName(row);
    printAttributes(row);
    if (withInput && place.input) out.text(`;input=${escapeAttribute(place.input)}`);
    out.byte(LINE_END);
  }

  function printArm(
    row: number,
    place: FeaturePlace,
    { strand, words }: ReturnType<typeof armTexts>,
    start: number,
    end: number,
  ): void {
    printPlace(place, start, end);
    // The ontology has no part of an inverted repeat; its own type is what validators take.
    out.bytes(strand);
    out.bytes(idKey);
    printName(row);
    out.bytes(words.name);
    out.bytes(parentKey);
    printName(row);
    out.bytes(words.arm);
  }

  return (row, place, take) => {
    const start = position(row) - place.recordStart;
    const end = start + length(row);
    for (const part of splitAtOrigin({ start, end }, place.lengthBp)) {
      take(part.start, () => printOwn(row, place, part.start, part.end));
    }
    if (readArm === null) return;
    const arm = readArm(row);
    for (const part of splitAtOrigin({ start, end: start + arm }, place.lengthBp)) {
      take(part.start, () => printArm(row, place, arms.left, part.start, part.end));
    }
    for (const part of splitAtOrigin({ start: end - arm, end }, place.lengthBp)) {
      take(part.start, () => printArm(row, place, arms.right, part.start, part.end));
    }
  };
}

function armTexts(arm: 'left' | 'right', strand: '+' | '-') {
  return {
    strand: encoder.encode(`.\t${strand}\t.\t`),
    words: { name: encoder.encode(`-${arm}`), arm: encoder.encode(`;arm=${arm}\n`) },
  };
}

/**
 * A printer of the kind's stored columns as attributes, each behind a semicolon. Names that begin
 * with a capital are the format's own, so these begin with a small letter.
 */
function attributesPrinter(
  columns: readonly Column[],
  out: ByteText,
  reads: NumberReads<number>,
): (row: number) => void {
  const printers = columns.filter(isAttribute).map((column) => {
    const { key } = column;
    const name = escapeAttribute(key.charAt(0).toLowerCase() + key.slice(1));
    const writeText = 'labels' in Object(column.from) ? escapeAttribute : String;
    const print = columnPrinter(column, { out, reads, texts: {}, writeText });
    return { head: encoder.encode(`;${name}=`), print };
  });
  return (row) => {
    for (const { head, print } of printers) {
      out.bytes(head);
      print(row, null);
    }
  };
}

/** The position and the strand have columns of their own. */
function isAttribute({ key, from }: Column): boolean {
  const isStored =
    from === 'stored' || (typeof from === 'object' && ('labels' in from || 'packedIn' in from));
  return isStored && key !== 'position' && key !== 'strand';
}
