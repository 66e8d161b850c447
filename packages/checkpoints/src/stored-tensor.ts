/** How the numbers of a tensor are stored; all are read as float32. */
export type TensorType = 'float32' | 'float16' | 'bfloat16';

export const typeBytes: Readonly<Record<TensorType, number>> = {
  float32: 4,
  float16: 2,
  bfloat16: 2,
};

/** The place of a tensor's numbers in a file, little-endian. */
export interface StoredTensor {
  /** The name of its type as the file has it; only those of `TensorType` can be read. */
  type: string;
  shape: readonly number[];
  /** Of each dimension, in numbers; of the last one mostly 1. */
  strides: readonly number[];
  /** Of its first number, in bytes from the beginning of the file. */
  offsetBytes: number;
}

/** A file of weights whose directory has been read; the weights are still on the disk. */
export interface Checkpoint {
  tensors: ReadonlyMap<string, StoredTensor>;
  /**
   * The numbers of a tensor, row by row, for any stored order.
   *
   * @throws CheckpointError of another type than `TensorType`, or damaged
   */
  read(name: string): Promise<Float32Array>;
  close(): Promise<void>;
}

/** How many numbers a tensor of this shape has; 1 without dimensions. */
export function countOf(shape: readonly number[]): number {
  return shape.reduce((count, size) => count * size, 1);
}

/** The strides of a tensor whose rows follow each other without gaps. */
export function rowStrides(shape: readonly number[]): number[] {
  const strides = new Array<number>(shape.length);
  let stride = 1;
  for (let at = shape.length - 1; at >= 0; at--) {
    strides[at] = stride;
    stride *= shape[at] as number;
  }
  return strides;
}

/** How many stored numbers a tensor reaches over, from its first to its last one. */
export function extentOf({ shape, strides }: Pick<StoredTensor, 'shape' | 'strides'>): number {
  if (countOf(shape) === 0) return 0;
  return shape.reduce((sum, size, at) => sum + (size - 1) * (strides[at] as number), 1);
}
