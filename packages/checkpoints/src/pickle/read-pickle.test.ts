import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasPrograms } from '@flipon/test-material/programs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { CheckpointError } from '../checkpoint-error.ts';
import { global, PickleWriter, text } from '../testing/pickle-writer.ts';
import { readPickle } from './read-pickle.ts';

const PYTHON = '/usr/bin/python3';
const hasPython = hasPrograms('python3');
const pickle = (...parts: readonly (Buffer | string)[]) =>
  Buffer.concat([Buffer.from([0x80, 2]), ...parts.map((part) => Buffer.from(part))]);

function refusal(bytes: Uint8Array): string {
  try {
    readPickle(bytes);
  } catch (error) {
    if (error instanceof CheckpointError) return error.message;
    throw error;
  }
  throw new Error('It was read.');
}

function list(): Buffer {
  const writer = new PickleWriter();
  writer.tensor('a', [2, 3], 6);
  writer.tensor('b', [], 1);
  return writer.end();
}

describe('a list of tensors', () => {
  it('is read as data', () => {
    const read = readPickle(list());
    const entries = typeof read === 'object' && read?.is === 'dict' ? [...read.entries] : [];
    expect(entries).toEqual([
      [
        'a',
        {
          is: 'tensor',
          storage: { is: 'storage', type: 'float32', key: '0', count: 6 },
          offset: 0,
          shape: [2, 3],
          strides: [3, 1],
        },
      ],
      ['b', expect.objectContaining({ shape: [], strides: [] })],
    ]);
  });

  // Python is Debian's; another system may be without it.
  test.skipIf(!hasPython)('has values as Python writes them', () => {
    const program = `
import pickle, sys
from collections import OrderedDict
shared = (1, 2, 3, 4)
value = OrderedDict(n=None, t=True, f=False, i=[0, 255, 256, 65536, -1, 2**40, -2**40], x=0.1,
    s='ž', tuples=[(), (1,), (1, 2), (1, 2, 3), shared, shared], d={'k': {}}, many=list(range(300)))
value._metadata = OrderedDict(v=1)
sys.stdout.buffer.write(pickle.dumps(value, 2))`;
    const read = readPickle(execFileSync(PYTHON, ['-c', program]));
    const plain = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value;
      if ('entries' in value) {
        const entries = value.entries as Map<unknown, unknown>;
        return Object.fromEntries([...entries].map(([key, each]) => [key, plain(each)]));
      }
      return 'items' in value ? (value.items as unknown[]).map(plain) : value;
    };
    const shared = [1, 2, 3, 4];
    expect(plain(read)).toEqual({
      n: null,
      t: true,
      f: false,
      i: [0, 255, 256, 65536, -1, 2 ** 40, -(2 ** 40)],
      x: 0.1,
      s: 'ž',
      tuples: [[], [1], [1, 2], [1, 2, 3], shared, shared],
      d: { k: {} },
      many: Array.from({ length: 300 }, (_, at) => at),
    });
  });
});

describe('a pickle that would run something', () => {
  it.each([
    ['os', 'system'],
    ['posix', 'system'],
    ['builtins', 'eval'],
    ['builtins', 'exec'],
    ['builtins', 'getattr'],
    ['__builtin__', '__import__'],
    ['subprocess', 'Popen'],
    ['torch.hub', 'load'],
    ['collections', 'OrderedDict.__init__'],
    ['toString', 'constructor'],
  ])('is refused by the name %s.%s', (module, name) => {
    const bytes = pickle(global(module, name), '(', text('true'), 'tR.');
    expect(refusal(bytes)).toContain(`It names ${module}.${name}, which no file of weights needs`);
  });

  // Python is Debian's; another system may be without it.
  test.skipIf(!hasPython)('is refused as Python writes it, by any protocol', () => {
    const path = `/tmp/flipon-pickle-ran-${process.pid}`;
    const write = (protocol: number, call: string) => `
import builtins, os, pickle, sys
class Trap:
    def __reduce__(self): return ${call}
sys.stdout.buffer.write(pickle.dumps({'a': Trap()}, ${protocol}))`;
    for (const call of [`(os.system, ('touch ${path}',))`, `(eval, ("open('${path}', 'w')",))`]) {
      for (const protocol of [0, 1, 2, 3, 4, 5]) {
        const bytes = execFileSync(PYTHON, ['-c', write(protocol, call)]);
        expect(refusal(bytes)).toMatch(/posix\.system|eval|opcode|protocol/);
      }
    }
    expect(existsSync(path)).toBe(false);
  });

  it.each([
    ['INST', 'i'],
    ['OBJ', 'o'],
    ['NEWOBJ', '\u0081'],
    ['EXT1', '\u0082'],
    ['NEWOBJ_EX', '\u0092'],
    ['STACK_GLOBAL', '\u0093'],
    ['PERSID', 'P'],
    ['UNICODE', 'V'],
  ])('is refused by the opcode %s', (_, opcode) => {
    const bytes = pickle('(', Buffer.from(opcode, 'latin1'), '.');
    const name = opcode.charCodeAt(0).toString(16);
    expect(refusal(bytes)).toContain(`the opcode 0x${name} at byte 3`);
  });

  it('cannot call what is no call, or with what is no tuple', () => {
    expect(refusal(pickle(global('torch', 'FloatStorage'), ')R.'))).toContain(
      'a call of torch.Float',
    );
    expect(refusal(pickle(text('os.system'), ')R.'))).toContain('a call of what is no name');
    expect(refusal(pickle(global('collections', 'OrderedDict'), text('x'), 'R.'))).toContain(
      'tuple',
    );
    expect(refusal(pickle(')', text('x'), 'b.'))).toContain('no dict where one is needed');
  });
});

describe('a pickle that is not whole, or too large', () => {
  it('is refused wherever it is cut', () => {
    const whole = list();
    for (let end = 0; end < whole.length; end++) {
      expect(() => readPickle(whole.subarray(0, end))).toThrow(CheckpointError);
    }
  });

  it('is read or refused whatever bytes are changed', () => {
    const whole = list();
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of changes) bytes[at] = byte;
        try {
          readPickle(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(CheckpointError);
        }
      }),
    );
  });

  it('is refused with more open values, longer texts and numbers than any file has', () => {
    expect(refusal(pickle('('.repeat(100_001)))).toContain('more than 100000 open values');
    expect(refusal(pickle('X\u0000\u0000\u0000\u007f', 'a'.repeat(100)))).toContain('a text of');
    expect(refusal(pickle(Buffer.from([138, 200]), 'a'.repeat(200)))).toContain('200 bytes');
    expect(refusal(pickle(Buffer.from([138, 8]), '\u007f'.repeat(8), '.'))).toContain('2^53');
  });

  it('is refused where a tensor would reach beyond its numbers', () => {
    const tensor = (count: number, shape: readonly number[], strides?: readonly number[]) => {
      const writer = new PickleWriter();
      writer.tensor('a', shape, count, strides);
      return writer.end();
    };
    const huge = Array<number>(3).fill(2 ** 31 - 1);
    expect(refusal(tensor(5, [2, 3]))).toContain('larger than its storage');
    expect(refusal(tensor(6, [2, -3]))).toContain('no whole numbers');
    expect(refusal(tensor(6, Array<number>(9).fill(1)))).toContain('9 dimensions');
    expect(refusal(tensor(6, huge, [0, 0, 0]))).toContain('larger than');
  });
});
