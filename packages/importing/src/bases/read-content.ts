import { openSequenceStream } from '@flipon/intake/open-sequence-stream';
import type { NucleicAcid } from '@flipon/sequence/nucleic-acid';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { DroppedCharacters, SequenceFormat } from '@flipon/sequence/parsed-piece';
import { createSimdBaseWriter } from '@flipon/simd/normalise';
import { type ContentPaths, createContentSink, type ReadingSteps } from './content-sink.ts';
import type { WrittenFile } from './gathered-file.ts';
import { refuseFillerText } from './refuse-filler-text.ts';

/** The result of a reading: its numbers, and the files with the rest. */
export interface ReadContent {
  format: SequenceFormat;
  lengthBp: number;
  recordCount: number;
  nucleicCounts: Record<string, number>;
  /** What the file itself says, in all its records; null or absent where it does not. */
  statedType?: NucleicAcid | null;
  dropped: DroppedCharacters;
  /** Header of the first record; null in formats other than FASTA. */
  fastaComment: string | null;
  /** What its owner should look at, as sentences. */
  warnings: string[];
  maskedBp: number;
  featureCount: number;
  /** Names and descriptions of all records, in bytes of UTF-8. */
  headerBytes: number;
  bases: WrittenFile;
  /** null, and no file, where no base is soft-masked. */
  mask: WrittenFile | null;
  /** null, and no file, where there are no features. */
  features: WrittenFile | null;
}

/** Each byte of a 2bit file may end two stretches: of more at once, the lists would fill a heap. */
const PARSED_AT_ONCE = 1 << 16;

/**
 * Reads a text of sequences, packed or not, into files: bases with one byte each, soft-masked
 * stretches (see `encodeMask`), and features as lines of JSON (`ParsedFeature`). Nothing of the size of
 * the sequence is held in memory. On an error no file is left.
 *
 * @param source its chunks may be overwritten once the next one is asked for
 * @param options.maxBytes most bytes after decompression
 * @throws SequenceTextError, IntakeError with a message for the user; what `source` and `steps` throw
 */
export async function readContent(
  source: AsyncIterable<Uint8Array>,
  { maxBytes, paths, steps }: { maxBytes: number; paths: ContentPaths; steps: ReadingSteps },
): Promise<ReadContent> {
  const parser = createSequenceParser({ createWriter: createSimdBaseWriter });
  const sink = createContentSink(paths, steps);
  try {
    let textBytes = 0;
    const warnings: string[] = [];
    const onWarning = (sentence: string) => {
      warnings.push(sentence);
    };
    for await (const text of openSequenceStream(source, { maxBytes, onWarning })) {
      for (let at = 0; at < text.length; at += PARSED_AT_ONCE) {
        await sink.take(parser.push(text.subarray(at, at + PARSED_AT_ONCE)));
      }
      textBytes += text.length;
      refuseFillerText(textBytes, sink.doneBp());
      await steps.onText?.(text.length, sink.doneBp());
    }
    const last = parser.finish();
    await sink.take(last);
    const { length, firstHeader, ...summary } = last.summary;
    warnings.push(...summary.warnings);
    const files = await sink.finish();
    return { ...summary, ...files, warnings, lengthBp: length, fastaComment: firstHeader };
  } catch (error) {
    await sink.discard();
    throw error;
  }
}
