import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { NamedRecord } from '@flipon/hits/export-records';
import { openSequenceStream } from '@flipon/intake/open-sequence-stream';
import { type BaseShares, createShareCounter } from '@flipon/sequence/base-shares';
import { type NucleicAcid, nucleicAcidOf } from '@flipon/sequence/nucleic-acid';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { ParsedFeature } from '@flipon/sequence/parsed-feature';
import type {
  DroppedCharacters,
  ParsedPiece,
  ParsedRecord,
  SequenceFormat,
  SequenceSummary,
} from '@flipon/sequence/parsed-piece';
import { createSimdBaseWriter, sumSharesSimd } from '@flipon/simd/normalise';
import { InputError, systemReason } from '../command-errors.ts';
import { openSource } from './open-source.ts';
import { readingRefusal } from './reading-refusal.ts';
import type { SequenceInput } from './sequence-input.ts';

/** An input that was read: its records, and its bases in a file. */
export interface ReadSequence {
  input: SequenceInput;
  /** One byte a base, upper case, all records one after the other. */
  basesPath: string;
  records: readonly NamedRecord[];
  /** The features of its records, by the record's index; empty unless requested. */
  features: ReadonlyMap<number, readonly ParsedFeature[]>;
  /** Its format cannot say whether a record is a circle. */
  isShapeless: boolean;
  /** One entry a record; empty unless requested. */
  shares: readonly BaseShares[];
  lengthBp: number;
  /** As a flat file says, or else by its letters. */
  molecule: NucleicAcid;
  /** The SHA-256 of its bases as they are in the file. */
  sha256: string;
  dropped: DroppedCharacters;
  /** Warnings for the user, as sentences (see `SequenceSummary`). */
  warnings: readonly string[];
}

export interface ReadRequest {
  /** Where the bases go; it must not exist yet. */
  basesPath: string;
  /** Declares records circular whose format cannot say it. */
  isCircular: boolean;
  countsShares: boolean;
  /** Features are held in memory. */
  keepsFeatures?: boolean | undefined;
  /** Called with the bytes of the input read so far, and the bases found. */
  onProgress?(bytesRead: number, lengthBp: number): void;
}

type ReadText = Pick<SequenceSummary, 'dropped' | 'warnings' | 'nucleicCounts' | 'statedType'>;

const FURTHER_HEADER = Buffer.from('\n>\n');
/** A header, after nothing but blanks and comments. */
const FASTA_START = /^(?:\uFEFF)?\s*(?:;[^\r\n]*[\r\n]\s*)*>/;
const START_BYTES = 4096;
/** Formats without a word for the shape of a molecule. */
const SHAPELESS_FORMATS: readonly SequenceFormat[] = ['FASTA', 'PLAIN', '2BIT'];

/**
 * Reads an input in one pass, in memory that does not grow with its bases.
 *
 * FASTA whose records are all empty is read as such: it has nothing to find, but is not wrong.
 *
 * @throws InputError with the file, and record, line and column where the text is wrong
 */
export async function readSequence(
  input: SequenceInput,
  request: ReadRequest,
): Promise<ReadSequence> {
  const parser = createSequenceParser({ createWriter: createSimdBaseWriter });
  const countShares = request.countsShares ? createShareCounter(sumSharesSimd) : null;
  const shares: BaseShares[] = [];
  const parsed: ParsedRecord[] = [];
  const features = new Map<number, ParsedFeature[]>();
  let lengthBp = 0;
  let bytesRead = 0;
  let isFasta: boolean | null = null;
  const hash = createHash('sha256');
  const bases = await open(request.basesPath, 'wx', 0o600);

  const fileWarnings: string[] = [];

  const take = (piece: ParsedPiece): void => {
    writeAll(bases.fd, piece.bases);
    hash.update(piece.bases);
    const ends = piece.records.map(({ start, length }) => start + length - lengthBp);
    for (const share of countShares?.(piece.bases, ends) ?? []) shares.push(share);
    for (const record of piece.records) parsed.push(record);
    if (request.keepsFeatures) keepFeatures(features, piece.features);
    lengthBp += piece.bases.length;
    request.onProgress?.(bytesRead, lengthBp);
  };

  const result = (
    format: SequenceFormat,
    { dropped, warnings, nucleicCounts, statedType }: ReadText,
  ): ReadSequence => {
    const isShapeless = SHAPELESS_FORMATS.includes(format);
    const records = parsed.map((record, index) => ({
      index,
      name: record.name === '' ? input.plainName : record.name,
      description: record.description,
      start: record.start,
      length: record.length,
      circular: isShapeless ? request.isCircular : record.circular === true,
    }));
    const { basesPath } = request;
    const sha256 = hash.digest('hex');
    const read = { input, basesPath, records, features, isShapeless, shares, lengthBp, sha256 };
    const molecule = statedType ?? nucleicAcidOf(nucleicCounts);
    return { ...read, molecule, dropped, warnings: [...fileWarnings, ...warnings] };
  };

  try {
    const content = openSequenceStream(await openSource(input), {
      maxBytes: Number.POSITIVE_INFINITY,
      onBytesRead: (bytes) => {
        bytesRead = bytes;
      },
      onWarning: (sentence) => {
        fileWarnings.push(sentence);
      },
    });
    for await (const chunk of content) {
      isFasta ??= FASTA_START.test(startOf(chunk));
      take(parser.push(chunk));
    }
    if (isFasta && lengthBp === 0) {
      // The parser refuses a text without bases; a further header makes it hand out its records.
      take(parser.push(FURTHER_HEADER));
      const dropped = { whitespace: 0, digits: 0, gaps: 0 };
      return result('FASTA', { dropped, warnings: [], nucleicCounts: {} });
    }
    const last = parser.finish();
    take(last);
    return result(last.summary.format, last.summary);
  } catch (error) {
    throw readingRefusal(error, input.label);
  } finally {
    await bases.close();
  }
}

function keepFeatures(kept: Map<number, ParsedFeature[]>, found: readonly ParsedFeature[]): void {
  for (const feature of found) {
    const { recordIndex } = feature;
    const before = kept.get(recordIndex);
    if (before === undefined) kept.set(recordIndex, [feature]);
    else before.push(feature);
  }
}

function startOf(chunk: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(chunk.subarray(0, START_BYTES));
}

/** @throws InputError */
function writeAll(file: number, bytes: Uint8Array): void {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(file, bytes, written);
  } catch (error) {
    const reason = systemReason(error) ?? String(error);
    throw new InputError(
      `The bases cannot be put aside while they are scanned: ${reason}. Name another folder with --tmp.`,
    );
  }
}
