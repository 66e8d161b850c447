/** float32: as trained; int8: matrices and what they are multiplied with as 8-bit whole numbers. */
export type Precision = 'float32' | 'int8';

/** The numbers of a tensor, by its name. */
export type ReadTensor = (name: string) => Promise<Float32Array>;
