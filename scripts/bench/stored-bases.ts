import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readFileInChunks } from '@flipon/intake/read-file';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { ParsedPiece } from '@flipon/sequence/parsed-piece';
import type { SequenceRecord } from '@flipon/sequence/records';
import { createSimdBaseWriter } from '@flipon/simd/normalise';
import { fastaLines } from '../genome/fasta-lines.ts';
import { makeGenome } from '../genome/made-genome.ts';

/** A stored sequence, as a scan takes it. */
export interface StoredBases {
  /** One byte a base, upper case. */
  basesPath: string;
  records: SequenceRecord[];
  lengthBp: number;
}

/** Writes a made chromosome as FASTA. */
export async function writeMadeGenome(textPath: string, seed: number, lengthBp: number) {
  const lines = fastaLines('made', makeGenome(seed, lengthBp));
  await pipeline(Readable.from(lines), createWriteStream(textPath));
}

/**
 * The pieces that the parser makes of a FASTA or plain text file, chunk by chunk. @throws SequenceTextError
 */
export async function* parseText(
  textPath: string,
): AsyncGenerator<{ chunk: Uint8Array; piece: ParsedPiece }> {
  const parser = createSequenceParser({ createWriter: createSimdBaseWriter });
  for await (const chunk of readFileInChunks(textPath)) {
    yield { chunk, piece: parser.push(chunk) };
  }
  yield { chunk: new Uint8Array(0), piece: parser.finish() };
}

/** Writes the bases of a FASTA or plain text file to `basesPath`. @throws SequenceTextError */
export async function storeText(basesPath: string, textPath: string): Promise<StoredBases> {
  const records: SequenceRecord[] = [];
  let lengthBp = 0;
  const file = await open(basesPath, 'w');
  try {
    for await (const { piece } of parseText(textPath)) {
      for (const record of piece.records) {
        records.push({ ...record, index: records.length, circular: false });
      }
      lengthBp += piece.bases.length;
      await file.writeFile(piece.bases);
    }
  } finally {
    await file.close();
  }
  return { basesPath, records, lengthBp };
}

/** The first bases of the first record. */
export async function readStart({ basesPath, records }: StoredBases, maxBp: number) {
  const bases = new Uint8Array(Math.min(maxBp, records[0]?.length ?? 0));
  const file = await open(basesPath);
  try {
    await file.read(bases, 0, bases.length, 0);
  } finally {
    await file.close();
  }
  return bases;
}
