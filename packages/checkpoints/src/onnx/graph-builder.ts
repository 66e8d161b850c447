import type { Attribute, ElementType, Initializer, OnnxNode } from './onnx-messages.ts';

/** Nodes and constants of a graph, as they are added. */
export class GraphBuilder {
  readonly nodes: OnnxNode[] = [];
  readonly initializers: Initializer[] = [];
  readonly #names = new Set<string>();

  /** Adds a node with one output and gives the name of that. */
  node(
    operator: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, Attribute>> = {},
    output = `${operator}_${this.nodes.length}`,
  ): string {
    this.nodes.push({ operator, inputs, outputs: [output], attributes });
    return output;
  }

  /** Adds a node with several outputs and gives their names. */
  nodeOf(operator: string, inputs: readonly string[], outputCount: number): string[] {
    const outputs = Array.from(
      { length: outputCount },
      (_, at) => `${operator}_${this.nodes.length}_${at}`,
    );
    this.nodes.push({ operator, inputs, outputs });
    return outputs;
  }

  /** Adds a constant, the first time that its name is heard, and gives the name. */
  constant(initializer: Initializer): string {
    const { name } = initializer;
    if (!this.#names.has(name)) this.initializers.push(initializer);
    this.#names.add(name);
    return name;
  }

  floats(
    name: string,
    shape: readonly number[],
    read: () => Promise<Float32Array> | Float32Array,
  ): string {
    return this.#array('float32', name, shape, read);
  }

  float(name: string, value: number): string {
    return this.floats(name, [], () => Float32Array.of(value));
  }

  wholes(name: string, values: readonly number[]): string {
    return this.#array('int64', name, [values.length], () => BigInt64Array.from(values, BigInt));
  }

  whole(name: string, value: number): string {
    return this.#array('int64', name, [], () => BigInt64Array.of(BigInt(value)));
  }

  #array(
    type: ElementType,
    name: string,
    shape: readonly number[],
    read: () => Promise<ArrayBufferView> | ArrayBufferView,
  ): string {
    return this.constant({ name, type, shape, bytes: async () => bytesOf(await read()) });
  }
}

export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
