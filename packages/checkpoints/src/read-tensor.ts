import type { FileHandle } from 'node:fs/promises';
import { CheckpointError } from './checkpoint-error.ts';
import { readRange } from './read-range.ts';
import {
  countOf,
  extentOf,
  rowStrides,
  type StoredTensor,
  type TensorType,
  typeBytes,
} from './stored-tensor.ts';

/**
 * The numbers of a tensor, row by row.
 *
 * @throws CheckpointError of a type that is not read, or with gaps between its numbers
 */
export async function readTensor(
  file: FileHandle,
  name: string,
  tensor: StoredTensor,
): Promise<Float32Array> {
  const { type, shape } = tensor;
  if (!isTensorType(type)) throw new CheckpointError(typeRefusal(name, type));
  const count = countOf(shape);
  // A view with gaps may reach over any number of bytes for a few numbers of its own.
  if (extentOf(tensor) !== count) throw new CheckpointError(gapRefusal(name));
  const bytes = await readRange(file, tensor.offsetBytes, count * typeBytes[type]);
  return inRows(asFloats(bytes, type), tensor);
}

export function isTensorType(type: string): type is TensorType {
  return Object.hasOwn(typeBytes, type);
}

export function typeRefusal(name: string, type: string): string {
  return `${name} is ${type}; float32, float16 and bfloat16 are read. Save the model with model.float().`;
}

export function gapRefusal(name: string): string {
  return `${name} is a part of a larger tensor, with gaps. Save the model with tensor.contiguous().`;
}

/** Typed arrays have the order of bytes of the machine; those that Node.js runs on begin with the low one. */
function asFloats(bytes: Uint8Array, type: TensorType): Float32Array {
  if (type === 'float32') return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const halves = new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  return type === 'float16' ? Float32Array.from(halves, fromHalf) : fromBrainFloats(halves);
}

/** IEEE 754 binary16: 1 bit of sign, 5 of exponent, 10 of fraction. */
function fromHalf(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** The upper half of a float32 each. */
function fromBrainFloats(halves: Uint16Array): Float32Array {
  return new Float32Array(Uint32Array.from(halves, (bits) => bits << 16).buffer);
}

function inRows(stored: Float32Array, { shape, strides }: StoredTensor): Float32Array {
  if (rowStrides(shape).every((stride, at) => stride === strides[at] || shape[at] === 1)) {
    return stored;
  }
  const rows = new Float32Array(stored.length);
  const index = new Array<number>(shape.length).fill(0);
  let from = 0;
  for (let to = 0; to < rows.length; to++) {
    rows[to] = stored[from] as number;
    for (let at = shape.length - 1; at >= 0; at--) {
      from += strides[at] as number;
      index[at] = (index[at] as number) + 1;
      if ((index[at] as number) < (shape[at] as number)) break;
      from -= (shape[at] as number) * (strides[at] as number);
      index[at] = 0;
    }
  }
  return rows;
}
