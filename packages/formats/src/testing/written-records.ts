import type { GenbankRecord } from '../sequence-files/genbank/write-genbank.ts';
import type { WrittenFeature } from '../sequence-files/genbank/written-feature.ts';

type Given = Partial<Omit<GenbankRecord, 'letters' | 'features' | 'lengthBp'>>;

/** A record as writers take it; its letters come in pieces of this size. */
export function writtenRecord(
  letters: string,
  given: Given & { features?: readonly WrittenFeature[]; pieceBp?: number } = {},
): GenbankRecord {
  const { features = [], pieceBp = 7, ...facts } = given;
  return {
    name: 'made',
    description: '',
    circular: false,
    ...facts,
    lengthBp: letters.length,
    async *letters() {
      const bytes = new TextEncoder().encode(letters);
      for (let at = 0; at < bytes.length; at += pieceBp) yield bytes.subarray(at, at + pieceBp);
    },
    async *features() {
      yield* features;
    },
  };
}

export async function* inOrder<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

export async function textOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of pieces) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
