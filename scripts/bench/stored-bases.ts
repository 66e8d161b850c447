import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createSequenceParser } from '@flipon/sequence/parse-sequence-text';
import type { SequenceRecord } from '@flipon/sequence/records';
import { makeGenome } from './made-genome.ts';

export interface StoredBases {
  basesPath: string;
  records: SequenceRecord[];
  lengthBp: number;
}

/** Writes a made chromosome to `basesPath`, one byte a base. */
export async function storeMadeGenome(
  basesPath: string,
  seed: number,
  lengthBp: number,
): Promise<StoredBases> {
  await withFile(basesPath, async (file) => {
    for (const bases of makeGenome(seed, lengthBp)) await file.writeFile(bases);
  });
  const record = { index: 0, name: 'made', description: '', start: 0, circular: false };
  return { basesPath, records: [{ ...record, length: lengthBp }], lengthBp };
}

/** Writes the bases of a FASTA or plain text file to `basesPath`. @throws SequenceTextError */
export async function storeText(basesPath: string, textPath: string): Promise<StoredBases> {
  const parser = createSequenceParser();
  const records: SequenceRecord[] = [];
  let lengthBp = 0;
  await withFile(basesPath, async (file) => {
    const take = async (piece: ReturnType<typeof parser.push>) => {
      for (const record of piece.records) {
        records.push({ ...record, index: records.length, circular: false });
      }
      lengthBp += piece.bases.length;
      await file.writeFile(piece.bases);
    };
    for await (const chunk of createReadStream(textPath, { highWaterMark: 1 << 20 })) {
      await take(parser.push(chunk));
    }
    await take(parser.finish());
  });
  return { basesPath, records, lengthBp };
}

async function withFile(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'w');
  try {
    await write(file);
  } finally {
    await file.close();
  }
}
