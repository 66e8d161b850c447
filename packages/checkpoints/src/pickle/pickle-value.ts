/** A value in a pickle: data, and names of functions that Python would call; none is ever called. */
export type PickleValue =
  | null
  | boolean
  | number
  | string
  | PickleTuple
  | PickleList
  | PickleDict
  | PickleGlobal
  | PickleStorage
  | PickleTensor;

export interface PickleTuple {
  is: 'tuple';
  items: readonly PickleValue[];
}

export interface PickleList {
  is: 'list';
  items: PickleValue[];
}

export interface PickleDict {
  is: 'dict';
  entries: Map<PickleValue, PickleValue>;
}

/** A name of the allow-list, `module.name`. */
export interface PickleGlobal {
  is: 'global';
  name: string;
}

/** A file of numbers in the archive of the pickle. */
export interface PickleStorage {
  is: 'storage';
  /** float32 and so on, or the name that torch has for another type. */
  type: string;
  /** The name of its file in the folder `data`. */
  key: string;
  /** How many numbers it has. */
  count: number;
}

export interface PickleTensor {
  is: 'tensor';
  storage: PickleStorage;
  /** Of its first number in the storage, in numbers. */
  offset: number;
  shape: readonly number[];
  strides: readonly number[];
}
