import { joinBytes } from '@flipon/platform/join-bytes';
import type { NumberColumnFormat } from './column-encoder.ts';
import { encodePlain } from './encode-values.ts';
import { encodeEnd } from './file-end.ts';
import { CODECS, codecOf, MAGIC, PHYSICAL_TYPES, UNCOMPRESSED, UTF8 } from './formats.ts';
import type { TextColumnFormat } from './text-encoder.ts';
import { createThriftWriter, type ThriftWriter } from './thrift-writer.ts';

/** What the footer says of a column in a group of rows. */
export interface ChunkNote {
  start: number;
  bytes: number;
  plainBytes: number;
  firstPage: number;
  hasDictionary: boolean;
  encodings: readonly number[];
  count: number;
  extremes: { min: number; max: number } | null;
  nullCount: number;
}

export type ColumnFormat = NumberColumnFormat | TextColumnFormat;

interface Footer {
  formats: readonly ColumnFormat[];
  /** Group by group, column by column. */
  chunks: readonly (readonly ChunkNote[])[];
  groupRows: readonly number[];
  notes: Readonly<Record<string, string>>;
}

const REQUIRED = 0;
const OPTIONAL = 1;

/** The metadata of a file, followed by its length and the magic. */
export function writeFooter({ formats, chunks, groupRows, notes }: Footer): Uint8Array {
  const writer = createThriftWriter();
  writer.i32(1, 2);
  writer.structList(2, [null, ...formats], (format) => {
    if (format === null) {
      writer.bytes(4, 'hits');
      writer.i32(5, formats.length);
      return;
    }
    writer.i32(1, PHYSICAL_TYPES[format.type]);
    writer.i32(3, format.isOptional === true ? OPTIONAL : REQUIRED);
    writer.bytes(4, format.name);
    if (format.type !== 'VARCHAR') return;
    // The older note and the newer one: a string.
    writer.i32(6, UTF8);
    writer.struct(10, () => writer.struct(1, () => {}));
  });
  writer.i64(
    3,
    groupRows.reduce((sum, rows) => sum + rows, 0),
  );
  const groups = chunks.map((columns, index) => ({ columns, rows: groupRows[index] ?? 0 }));
  writer.structList(4, groups, ({ columns, rows }) => {
    const paired = formats.flatMap((format, index) => {
      const chunk = columns[index];
      return chunk === undefined ? [] : [{ format, chunk }];
    });
    writer.structList(1, paired, ({ format, chunk }) => writeChunk(writer, format, chunk));
    writer.i64(2, total(columns, 'plainBytes'));
    writer.i64(3, rows);
    writer.i64(5, columns[0]?.start ?? 0);
    writer.i64(6, total(columns, 'bytes'));
  });
  writer.structList(5, Object.entries(notes), ([key, value]) => {
    writer.bytes(1, key);
    writer.bytes(2, value);
  });
  writer.bytes(6, 'flipon');
  // Extremes are those of the numbers, which is all that there is to choose.
  writer.structList(7, formats, () => writer.struct(1, () => {}));
  const metadata = writer.finish();
  return joinBytes([metadata, encodeEnd({ length: metadata.length, sign: MAGIC })]);
}

function total(columns: readonly ChunkNote[], key: 'bytes' | 'plainBytes'): number {
  return columns.reduce((sum, column) => sum + column[key], 0);
}

function writeChunk(writer: ThriftWriter, format: ColumnFormat, chunk: ChunkNote): void {
  const { name, type } = format;
  const codec = codecOf(format);
  writer.i64(2, chunk.start);
  writer.struct(3, () => {
    writer.i32(1, PHYSICAL_TYPES[type]);
    writer.i32List(2, chunk.encodings);
    writer.textList(3, [name]);
    writer.i32(4, codec === null ? UNCOMPRESSED : CODECS[codec]);
    writer.i64(5, chunk.count);
    writer.i64(6, chunk.plainBytes);
    writer.i64(7, chunk.bytes);
    writer.i64(9, chunk.firstPage);
    if (chunk.hasDictionary) writer.i64(11, chunk.start);
    const { extremes, nullCount } = chunk;
    if (extremes === null) return;
    writer.struct(12, () => {
      writer.i64(3, nullCount);
      // 0 and -0 are equal, and readers may compare bits.
      writer.bytes(5, encodePlain(type, Float64Array.of(extremes.max === 0 ? 0 : extremes.max), 1));
      const min = extremes.min === 0 && isFloat(type) ? -0 : extremes.min;
      writer.bytes(6, encodePlain(type, Float64Array.of(min), 1));
    });
  });
}

function isFloat(type: ColumnFormat['type']): boolean {
  return type === 'FLOAT' || type === 'DOUBLE';
}
