import { openSequenceStream } from '@flipon/intake/open-sequence-stream';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { ParsedPiece, ParsedRecord } from '@flipon/sequence/parsed-piece';
import { readingRefusal } from '../inputs/reading-refusal.ts';
import { shownInput } from '../inputs/sequence-input.ts';
import { findToolInputs } from './find-tool-inputs.ts';

/** A sequence for a calculator that answers several lines. */
export interface ToolSequence {
  text: string;
  /** Where it comes from, such as `"name" in sites.fa`; null when it was typed. */
  origin: string | null;
}

/** Calculators take short sequences; a larger file was named by mistake. */
const LARGEST_FILE_BYTES = 64 * 1024 * 1024;

/**
 * The sequences that words of a command line mean: each word is a sequence itself, or, where a file
 * has this name, all records of the file; `-` is standard input.
 *
 * @throws InputError a file that cannot be read, or that is missing though the word is no sequence
 */
export async function readToolSequences(words: readonly string[]): Promise<ToolSequence[]> {
  const sequences: ToolSequence[] = [];
  for (const { word, open } of await findToolInputs(words)) {
    if (open === null) sequences.push({ text: word, origin: null });
    else sequences.push(...(await readRecords(open(), word)));
  }
  return sequences;
}

async function readRecords(
  source: AsyncIterable<Uint8Array>,
  label: string,
): Promise<ToolSequence[]> {
  const parser = createSequenceParser();
  const pieces: Uint8Array[] = [];
  const records: ParsedRecord[] = [];
  const take = ({ bases, records: completed }: ParsedPiece) => {
    pieces.push(bases.slice());
    records.push(...completed);
  };
  try {
    for await (const chunk of openSequenceStream(source, { maxBytes: LARGEST_FILE_BYTES })) {
      take(parser.push(chunk));
    }
    take(parser.finish());
  } catch (error) {
    throw readingRefusal(error, label);
  }
  const bases = Buffer.concat(pieces);
  const file = shownInput(label);
  return records.map(({ name, start, length }) => ({
    text: bases.toString('latin1', start, start + length),
    origin: name === '' ? file : `"${name}" in ${file}`,
  }));
}
