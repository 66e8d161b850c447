type Numbers = Float64Array | Uint32Array | Uint16Array;

/** A column of numbers that grows at its end, eight bytes or fewer a number. */
export interface GrowingColumn {
  push(value: number): void;
  /** NaN where there is none. */
  at(index: number): number;
  length(): number;
}

const FIRST_LENGTH = 1024;

export function growingColumn(make: (length: number) => Numbers): GrowingColumn {
  let values = make(FIRST_LENGTH);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const wider = make(length * 2);
        wider.set(values);
        values = wider;
      }
      values[length] = value;
      length += 1;
    },
    at: (index) => (index < length ? (values[index] ?? Number.NaN) : Number.NaN),
    length: () => length,
  };
}

export const decimals = () => growingColumn((length) => new Float64Array(length));
export const counts = () => growingColumn((length) => new Uint32Array(length));
/** Up to 65,535: places and numbers of letters in a sequence of a calculator. */
export const shortCounts = () => growingColumn((length) => new Uint16Array(length));
