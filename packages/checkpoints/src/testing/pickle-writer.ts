import { rowStrides } from '../stored-tensor.ts';

/** Writes the pickle of a list of tensors by the opcodes of protocol 2. */
export class PickleWriter {
  readonly #parts: Buffer[] = [];
  #storages = 0;

  constructor() {
    // PROTO 2, OrderedDict(), MARK
    this.#parts.push(
      Buffer.from([0x80, 2]),
      global('collections', 'OrderedDict'),
      Buffer.from(')R('),
    );
  }

  /** A tensor of float32 whose numbers are the next file of the archive. */
  tensor(
    name: string,
    shape: readonly number[],
    count: number,
    strides: readonly number[] = rowStrides(shape),
  ): void {
    this.#parts.push(
      text(name),
      global('torch._utils', '_rebuild_tensor_v2'),
      Buffer.from('(('),
      text('storage'),
      global('torch', 'FloatStorage'),
      text(String(this.#storages++)),
      text('cpu'),
      int(count),
      Buffer.from('tQ'),
      int(0),
      tuple(shape),
      tuple(strides),
      // NEWFALSE, OrderedDict(), TUPLE, REDUCE
      Buffer.from([0x89]),
      global('collections', 'OrderedDict'),
      Buffer.from(')RtR'),
    );
  }

  end(): Buffer {
    return Buffer.concat([...this.#parts, Buffer.from('u.')]);
  }
}

export function global(module: string, name: string): Buffer {
  return Buffer.from(`c${module}\n${name}\n`);
}

export function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  const head = Buffer.from('X\0\0\0\0');
  head.writeUInt32LE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

function int(value: number): Buffer {
  const bytes = Buffer.from('J\0\0\0\0');
  bytes.writeInt32LE(value, 1);
  return bytes;
}

function tuple(values: readonly number[]): Buffer {
  return Buffer.concat([Buffer.from('('), ...values.map(int), Buffer.from('t')]);
}
