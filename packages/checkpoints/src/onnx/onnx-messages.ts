import {
  bytesField,
  bytesHead,
  floatField,
  message,
  numberField,
  signedField,
} from './protobuf.ts';

// Messages and numbers of fields: https://github.com/onnx/onnx/blob/v1.12.0/onnx/onnx.proto

/** Types of elements, TensorProto.DataType. */
export const elementTypes = { float32: 1, uint8: 2, int8: 3, int32: 6, int64: 7 } as const;
export type ElementType = keyof typeof elementTypes;

export const elementBytes: Readonly<Record<ElementType, number>> = {
  float32: 4,
  uint8: 1,
  int8: 1,
  int32: 4,
  int64: 8,
};

/** A number in a node: integers, lists of them, and fractions are different types. */
export type Attribute = { int: number } | { ints: readonly number[] } | { float: number };

export interface OnnxNode {
  operator: string;
  inputs: readonly string[];
  outputs: readonly string[];
  attributes?: Readonly<Record<string, Attribute>>;
}

/** A constant of the graph: its bytes are made when they are written. */
export interface Initializer {
  name: string;
  type: ElementType;
  shape: readonly number[];
  /** Little-endian, row by row. */
  bytes(): Promise<Uint8Array> | Uint8Array;
}

/** An input or output of the graph; a dimension that is a text is free. */
export interface GraphPort {
  name: string;
  type: ElementType;
  shape: readonly (number | string)[];
}

const FLOAT_ATTRIBUTE = 1;
const INT_ATTRIBUTE = 2;
const INTS_ATTRIBUTE = 7;

export function encodeNode({ operator, inputs, outputs, attributes = {} }: OnnxNode): Uint8Array {
  return message(
    ...inputs.map((name) => bytesField(1, name)),
    ...outputs.map((name) => bytesField(2, name)),
    bytesField(3, outputs[0] ?? operator),
    bytesField(4, operator),
    ...Object.entries(attributes).map(([name, value]) =>
      bytesField(5, encodeAttribute(name, value)),
    ),
  );
}

function encodeAttribute(name: string, value: Attribute): Uint8Array {
  if ('float' in value) {
    return message(
      bytesField(1, name),
      floatField(2, value.float),
      numberField(20, FLOAT_ATTRIBUTE),
    );
  }
  if ('int' in value) {
    return message(bytesField(1, name), signedField(3, value.int), numberField(20, INT_ATTRIBUTE));
  }
  return message(
    bytesField(1, name),
    ...value.ints.map((each) => signedField(8, each)),
    numberField(20, INTS_ATTRIBUTE),
  );
}

export function encodePort({ name, type, shape }: GraphPort): Uint8Array {
  const dimensions = shape.map((size) =>
    bytesField(1, typeof size === 'number' ? numberField(1, size) : bytesField(2, size)),
  );
  const tensor = message(numberField(1, elementTypes[type]), bytesField(2, message(...dimensions)));
  return message(bytesField(1, name), bytesField(2, bytesField(1, tensor)));
}

export function sizeOfInitializer({ type, shape }: Initializer): number {
  return shape.reduce((count, size) => count * size, elementBytes[type]);
}

/** All of a tensor but its bytes, which follow. */
export function encodeInitializerHead(initializer: Initializer): Uint8Array {
  return message(
    ...initializer.shape.map((size) => numberField(1, size)),
    numberField(2, elementTypes[initializer.type]),
    bytesField(8, initializer.name),
    bytesHead(9, sizeOfInitializer(initializer)),
  );
}
