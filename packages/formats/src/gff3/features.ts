import type { Column } from '@flipon/analyses/definition';
import { type NumberReads, strandReaderOf } from '@flipon/analyses/hit-values';
import { rankingOf } from '@flipon/analyses/ranking';
import { attributeColumns } from '../hit-columns.ts';
import type { ExportHeading } from '../hit-writer.ts';
import type { ByteText } from '../text/byte-text.ts';
import {
  columnPrinter,
  numberPrinter,
  type PrinterOptions,
  valueTeller,
} from '../text/column-printer.ts';
import { type FixedText, fixedText } from '../text/fixed-text.ts';
import { escapeAttribute } from './escape.ts';
import type { PendingLines } from './pending-lines.ts';

/** The record whose features are written. */
export interface FeaturePlace {
  /** The first columns of its lines: its name, the program and the type of its hits. */
  head: FixedText;
  recordStart: number;
  lengthBp: number;
  input: string | undefined;
}

/**
 * Writes the lines of a hit that start at its start or after it. In the pass over hits that cross the
 * origin, writes the lines that start before it, because these are the first of their record.
 */
export type FeatureWriter = (row: number, place: FeaturePlace, isOriginPass: boolean) => void;

/** Where the lines go. */
export interface FeatureOutput {
  out: ByteText;
  pending: PendingLines;
}

const TAB = 9;
const LINE_END = 10;

/**
 * A writer of the lines of a hit: its own, and for an inverted repeat those of its two arms. What
 * crosses the origin is one feature of two lines, which share their ID.
 */
export function createFeatureWriter(
  { definition, withInput }: ExportHeading,
  { out, pending }: FeatureOutput,
  reads: NumberReads<number>,
): FeatureWriter {
  const [id, position, length] = [reads('id'), reads('position'), reads('length')];
  const printValue = numberPrinter(rankingOf(definition).column, { out, reads });
  const strand = strandReaderOf(definition, reads);
  let shift = 0;
  const firstBase = (row: number) => position(row) - shift + 1;
  const printAttributes = attributesPrinter(definition.columns, { out, reads, firstBase });
  const { armColumn } = definition;
  const readArm = armColumn === undefined ? null : reads(armColumn);
  const kind = escapeAttribute(definition.kind);
  const phase = fixedText(`\t.\tID=${kind}-`);
  const [leftArm, rightArm] = [armTexts(kind, 'left', '+'), armTexts(kind, 'right', '-')];

  function printPlace(to: ByteText, { head }: FeaturePlace, start: number, end: number): void {
    to.fixed(head);
    to.number(start + 1);
    to.byte(TAB);
    to.number(end);
    to.byte(TAB);
  }

  function printOwn({ row, place }: Hit, start: number, end: number): void {
    printPlace(out, place, start, end);
    printValue(row);
    out.byte(TAB);
    out.byte(strand(row).charCodeAt(0));
    out.fixed(phase);
    out.number(id(row));
    printAttributes(row);
    if (withInput && place.input) out.text(`;input=${escapeAttribute(place.input)}`);
    out.byte(LINE_END);
  }

  function printArm(to: ByteText, hit: Hit, arm: ArmTexts, start: number, end: number): void {
    printPlace(to, hit.place, start, end);
    // The ontology has no part of an inverted repeat; its own type is what validators take.
    to.fixed(arm.strand);
    to.number(id(hit.row));
    to.fixed(arm.name);
    to.number(id(hit.row));
    to.fixed(arm.end);
  }

  /** A line of the hit itself where `arm` is null, if it belongs to this pass. */
  function line(hit: Hit, arm: ArmTexts | null, start: number, end: number): void {
    const { hitStart, isOriginPass } = hit;
    if (isOriginPass ? start >= hitStart : start < hitStart) return;
    const waits = start !== hitStart;
    const to = waits ? pending.text() : out;
    const from = to.length;
    if (arm !== null) {
      printArm(to, hit, arm, start, end);
    } else {
      const own = out.length;
      printOwn(hit, start, end);
      if (waits) out.moveTo(to, own);
    }
    if (waits) pending.add(start, from);
  }

  function lines(hit: Hit, arm: ArmTexts | null, start: number, end: number): void {
    const { lengthBp } = hit.place;
    if (start < lengthBp) line(hit, arm, start, Math.min(end, lengthBp));
    if (end > lengthBp) line(hit, arm, Math.max(0, start - lengthBp), end - lengthBp);
  }

  return (row, place, isOriginPass) => {
    shift = place.recordStart;
    const hitStart = position(row) - shift;
    const hit = { row, place, hitStart, isOriginPass };
    const hitEnd = hitStart + length(row);
    lines(hit, null, hitStart, hitEnd);
    if (readArm === null) return;
    const armBp = readArm(row);
    lines(hit, leftArm, hitStart, hitStart + armBp);
    lines(hit, rightArm, hitEnd - armBp, hitEnd);
  };
}

/** A hit with the place of its lines. */
interface Hit {
  row: number;
  place: FeaturePlace;
  hitStart: number;
  isOriginPass: boolean;
}

type ArmTexts = Record<'strand' | 'name' | 'end', FixedText>;

function armTexts(kind: string, arm: 'left' | 'right', strand: '+' | '-'): ArmTexts {
  return {
    strand: fixedText(`.\t${strand}\t.\tID=${kind}-`),
    name: fixedText(`-${arm};Parent=${kind}-`),
    end: fixedText(`;arm=${arm}\n`),
  };
}

/**
 * A printer of the kind's stored columns as attributes, each after a semicolon. Names that begin with a
 * capital are reserved by the format, so these begin with a small letter.
 */
function attributesPrinter(
  columns: readonly Column[],
  options: Pick<PrinterOptions, 'out' | 'reads' | 'firstBase'>,
): (row: number) => void {
  const printers = attributeColumns(columns).map((column) => {
    const { key } = column;
    const name = escapeAttribute(key.charAt(0).toLowerCase() + key.slice(1));
    // Commas of lists are those of the format.
    const isText = 'labels' in Object(column.from) || 'numbers' in Object(column.from);
    const writeText = isText ? escapeAttribute : String;
    const print = columnPrinter(column, { ...options, texts: {}, writeText });
    return { head: fixedText(`;${name}=`), hasValue: valueTeller(column, options), print };
  });
  return (row) => {
    for (const { head, hasValue, print } of printers) {
      if (!hasValue(row)) continue;
      options.out.fixed(head);
      print(row, null);
    }
  };
}
