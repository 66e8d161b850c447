import { type FileHandle, open } from 'node:fs/promises';
import { z } from 'zod';
import { CheckpointError } from './checkpoint-error.ts';
import { readRange } from './read-range.ts';
import { readTensor } from './read-tensor.ts';
import {
  type Checkpoint,
  countOf,
  rowStrides,
  type StoredTensor,
  typeBytes,
} from './stored-tensor.ts';

// The format: 8 bytes with the length of the header, the header as JSON (name -> dtype, shape, and
// the range of bytes after the header), the numbers. https://github.com/huggingface/safetensors
const LENGTH_BYTES = 8;
/** That of a network of 12 layers takes 20 KB. */
const MAX_HEADER_BYTES = 16 << 20;
const MAX_TENSORS = 100_000;

const dtypes: Readonly<Record<string, string>> = {
  F32: 'float32',
  F16: 'float16',
  BF16: 'bfloat16',
};

const size = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const headerSchema = z.record(
  z.string(),
  z.object({
    dtype: z.string(),
    shape: z.array(size).max(8),
    data_offsets: z.tuple([size, size]),
  }),
);
type Entry = z.infer<typeof headerSchema>[string];

/**
 * Opens a file of the format safetensors and reads its header.
 *
 * @throws CheckpointError it is none, or ends too early, or its ranges overlap or lead out of it
 */
export async function openSafetensors(path: string): Promise<Checkpoint> {
  const file = await open(path, 'r');
  try {
    const tensors = await readHeader(file);
    return {
      tensors,
      read: (name) => readTensor(file, name, tensors.get(name) as StoredTensor),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function readHeader(file: FileHandle): Promise<Map<string, StoredTensor>> {
  const sizeBytes = (await file.stat()).size;
  if (sizeBytes < LENGTH_BYTES)
    throw new CheckpointError('It is no safetensors file: it is too short.');
  const head = await readRange(file, 0, LENGTH_BYTES);
  const stated = new DataView(head.buffer).getBigUint64(0, true);
  if (stated > BigInt(Math.min(MAX_HEADER_BYTES, sizeBytes - LENGTH_BYTES))) {
    throw new CheckpointError(
      `It is no whole safetensors file: its header would have ${stated} bytes. Copy it again.`,
    );
  }
  const headerBytes = Number(stated);
  const entries = parseHeader(await readRange(file, LENGTH_BYTES, headerBytes));
  const start = LENGTH_BYTES + headerBytes;
  checkRanges(entries, sizeBytes - start);
  return new Map(
    entries.map(([name, { dtype, shape, data_offsets }]) => [
      name,
      {
        type: dtypes[dtype] ?? dtype,
        shape,
        strides: rowStrides(shape),
        offsetBytes: start + data_offsets[0],
      },
    ]),
  );
}

function parseHeader(bytes: Uint8Array): [string, Entry][] {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new CheckpointError('It is no safetensors file: its header is no JSON.');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new CheckpointError('It is no safetensors file: its header is no list of tensors.');
  }
  const named = Object.entries(json).filter(([name]) => name !== '__metadata__');
  if (named.length > MAX_TENSORS) {
    throw new CheckpointError(`It has ${named.length} tensors, more than ${MAX_TENSORS}.`);
  }
  const parsed = headerSchema.safeParse(Object.fromEntries(named));
  if (parsed.success) return Object.entries(parsed.data);
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new CheckpointError(`Its header is not understood at ${where}.`);
}

function checkRanges(entries: readonly [string, Entry][], dataBytes: number): void {
  const inOrder = [...entries].sort(([, a], [, b]) => a.data_offsets[0] - b.data_offsets[0]);
  let end = 0;
  for (const [name, { dtype, shape, data_offsets }] of inOrder) {
    const [from, to] = data_offsets;
    if (to < from || to > dataBytes) {
      throw new CheckpointError(`${name} lies outside the file. Copy the file again.`);
    }
    if (from < end) throw new CheckpointError(`${name} overlaps another tensor of the file.`);
    end = to;
    const known = dtypes[dtype];
    if (known === undefined) continue;
    const needed = countOf(shape) * typeBytes[known as keyof typeof typeBytes];
    if (to - from !== needed) {
      throw new CheckpointError(
        `${name} has ${to - from} bytes; its shape ${shape.join('x')} needs ${needed}.`,
      );
    }
  }
}
