import { openSequenceStream } from '@flipon/intake/open-sequence-stream';
import { openFile } from '@flipon/platform/files';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { SequenceRecord } from '@flipon/sequence/records';
import { createSimdBaseWriter } from '@flipon/simd/normalise';

/** A sequence whose bases are in a file. */
export interface ReadBases {
  basesPath: string;
  records: SequenceRecord[];
  lengthBp: number;
}

/** Reads the text of a sequence, whose bases go to a file that does not exist yet. */
export async function readBases(
  text: AsyncIterable<Uint8Array>,
  basesPath: string,
): Promise<ReadBases> {
  const parser = createSequenceParser({ createWriter: createSimdBaseWriter });
  const records: SequenceRecord[] = [];
  const file = await openFile(basesPath, 'create');
  let lengthBp = 0;
  const take = async (piece: ReturnType<typeof parser.push>): Promise<void> => {
    await file.write(piece.bases, lengthBp);
    lengthBp += piece.bases.length;
    for (const record of piece.records) {
      records.push({ ...record, index: records.length, circular: record.circular === true });
    }
  };
  try {
    for await (const chunk of openSequenceStream(text, { maxBytes: Number.POSITIVE_INFINITY })) {
      await take(parser.push(chunk));
    }
    await take(parser.finish());
  } finally {
    await file.close();
  }
  return { basesPath, records, lengthBp };
}
