import { AnnotationError } from '@flipon/annotation/annotation-error';
import type { KeptLine } from '@flipon/annotation/feature-values';
import {
  type AnnotationSummary,
  createAnnotationParser,
} from '@flipon/annotation/parse-annotation';
import { openPackedStream } from '@flipon/intake/open-sequence-stream';
import { removeFile } from '@flipon/platform/files';
import { recogniseContent } from '@flipon/sequence/recognise-content';
import { refuseAsPlaces } from '@flipon/sequence/refuse-content';
import { type PlacedFeature, stageFeatures } from '@flipon/tables/stage-features';
import { refuseFillerFeatureText } from '../bases/refuse-filler-text.ts';
import { createNameTable, limitFeatures } from './feature-limits.ts';

/** The features of a file, staged for a table, and a summary of them. */
export interface ReadFeatures {
  summary: AnnotationSummary;
  /** In the order of the file; the next two arrays and the rows refer to names by index. */
  names: string[];
  featuresOfName: Float64Array;
  /** Where the last feature of each name ends, 0-based and exclusive. */
  lastEndOfName: Float64Array;
}

/**
 * Reads a file of features (GFF3, GTF or BED, found from its content, packed or not) into a file of
 * rows. Memory does not grow with the file. On an error it removes its file.
 *
 * @param source its chunks may be overwritten once the next one is requested
 * @param options.maxBytes most bytes after decompression
 * @param options.onText called after each chunk of text
 * @throws AnnotationError, IntakeError with a message for the user; what `source` and `onText` throw
 */
export async function readFeatures(
  source: AsyncIterable<Uint8Array>,
  {
    maxBytes,
    stagedPath,
    onText,
  }: {
    maxBytes: number;
    stagedPath: string;
    onText?(textBytes: number): Promise<void> | undefined;
  },
): Promise<ReadFeatures> {
  const names = createNameTable();
  const parser = createAnnotationParser(names.note);
  let summary: AnnotationSummary | null = null;
  const kept: KeptLine[] = [];
  const onWarning = (message: string) => {
    kept.push({ line: parser.lineCount() + 1, message });
  };

  async function* place(): AsyncGenerator<PlacedFeature[]> {
    let textBytes = 0;
    // Bases between the features of joined files are no filler.
    const passed = { bytes: 0, lines: 0 };
    for await (const chunk of openPackedStream(source, { maxBytes, onWarning })) {
      if (textBytes === 0) refuseForeignContent(chunk);
      textBytes += chunk.length;
      const before = parser.lineCount();
      yield parser.push(chunk).map(names.place);
      if (parser.isPastFeatures()) {
        passed.bytes += chunk.length;
        passed.lines += parser.lineCount() - before;
      } else {
        const [bytes, lines] = [textBytes - passed.bytes, parser.lineCount() - passed.lines];
        refuseFillerFeatureText({ bytes, lines }, parser.featureCount());
      }
      await onText?.(chunk.length);
    }
    const last = parser.finish();
    summary = { ...last.summary, kept: [...kept, ...last.summary.kept] };
    yield last.features.map(names.place);
  }

  try {
    const sorting = onText === undefined ? {} : { onSorted: onText };
    const counted = await stageFeatures(stagedPath, limitFeatures(place()), sorting);
    if (summary === null) throw new Error('a file was staged before its end');
    return {
      summary,
      names: names.names(),
      featuresOfName: Float64Array.from(counted, ({ features }) => features),
      lastEndOfName: Float64Array.from(counted, ({ lastEnd }) => lastEnd),
    };
  } catch (error) {
    await removeFile(stagedPath);
    throw error;
  }
}

const READER = {
  noun: 'an annotation',
  sequencesGo: 'Import it as a sequence.',
  reads: 'Features are read from GFF3, GTF and BED, also packed with gzip.',
};

function refuseForeignContent(head: Uint8Array): void {
  const name = recogniseContent(head);
  const refusal = name === null ? null : refuseAsPlaces(name, READER);
  if (refusal !== null) throw new AnnotationError(refusal);
}
