import { call, requireKnown, storageOf } from './known-globals.ts';
import { malformed, PickleBytes } from './pickle-bytes.ts';
import type { PickleValue } from './pickle-value.ts';

const MAX_STACK = 100_000;
const MAX_MEMO = 1_000_000;

/** Where a run of items begins on the stack. */
const MARK = Symbol('mark');
type StackItem = PickleValue | typeof MARK;

/**
 * Reads a pickle as torch.save writes it (protocol 2) as data. It runs nothing: what Python would
 * import is compared with a list of names (`known-globals`), and what it would call is made here.
 * Opcodes: https://github.com/python/cpython/blob/3.11/Lib/pickletools.py
 *
 * @throws CheckpointError an opcode or a name that is not on the lists, or a pickle that is not whole
 */
export function readPickle(bytes: Uint8Array): PickleValue {
  const input = new PickleBytes(bytes);
  const machine = new Machine();
  for (;;) {
    const at = input.at;
    const opcode = input.byte();
    if (opcode === STOP) return machine.pop();
    const run = opcodes[opcode];
    if (run === undefined) {
      const name = `0x${opcode.toString(16).padStart(2, '0')}`;
      throw malformed(`the opcode ${name} at byte ${at}, which no file of weights needs`);
    }
    run(machine, input);
  }
}

class Machine {
  readonly stack: StackItem[] = [];
  readonly memo = new Map<number, PickleValue>();

  push(item: StackItem): void {
    if (this.stack.length === MAX_STACK) throw malformed(`more than ${MAX_STACK} open values`);
    this.stack.push(item);
  }

  pop(): PickleValue {
    const item = this.stack.pop();
    if (item === undefined || item === MARK) throw malformed('too few values');
    return item;
  }

  top(): PickleValue {
    const item = this.stack.at(-1);
    if (item === undefined || item === MARK) throw malformed('too few values');
    return item;
  }

  /** Pops the values pushed since the last mark, and the mark. */
  popToMark(): PickleValue[] {
    const mark = this.stack.lastIndexOf(MARK);
    if (mark < 0) throw malformed('no mark where one is needed');
    const items = this.stack.splice(mark).slice(1);
    return items as PickleValue[];
  }

  remember(key: number): void {
    if (this.memo.size === MAX_MEMO) throw malformed(`more than ${MAX_MEMO} remembered values`);
    this.memo.set(key, this.top());
  }

  recall(key: number): void {
    const value = this.memo.get(key);
    if (value === undefined) throw malformed(`no value number ${key}`);
    this.push(value);
  }
}

type Run = (machine: Machine, input: PickleBytes) => void;

const STOP = 0x2e;
const PROTOCOL = 2;

/** THE LIST of opcodes, by their byte. */
const opcodes: Readonly<Record<number, Run>> = {
  // PROTO
  128: (_, input) => {
    const protocol = input.byte();
    if (protocol > PROTOCOL) {
      throw malformed(`protocol ${protocol}; torch.save writes protocol ${PROTOCOL}`);
    }
  },
  // MARK
  40: (machine) => machine.push(MARK),
  // NONE, NEWTRUE, NEWFALSE
  78: (machine) => machine.push(null),
  136: (machine) => machine.push(true),
  137: (machine) => machine.push(false),
  // BININT, BININT1, BININT2, LONG1, BINFLOAT
  74: (machine, input) => machine.push(input.int32()),
  75: (machine, input) => machine.push(input.byte()),
  77: (machine, input) => machine.push(input.uint16()),
  138: (machine, input) => machine.push(input.long(input.byte())),
  71: (machine, input) => machine.push(input.float64()),
  // BINUNICODE
  88: (machine, input) => machine.push(input.text(input.uint32())),
  // EMPTY_TUPLE, TUPLE1, TUPLE2, TUPLE3, TUPLE
  41: (machine) => machine.push({ is: 'tuple', items: [] }),
  133: (machine) => pushTuple(machine, 1),
  134: (machine) => pushTuple(machine, 2),
  135: (machine) => pushTuple(machine, 3),
  116: (machine) => machine.push({ is: 'tuple', items: machine.popToMark() }),
  // EMPTY_LIST, APPEND, APPENDS
  93: (machine) => machine.push({ is: 'list', items: [] }),
  97: (machine) => append(machine, [machine.pop()]),
  101: (machine) => append(machine, machine.popToMark()),
  // EMPTY_DICT, SETITEM, SETITEMS
  125: (machine) => machine.push({ is: 'dict', entries: new Map() }),
  115: (machine) => setItems(machine, [machine.pop(), machine.pop()].reverse()),
  117: (machine) => setItems(machine, machine.popToMark()),
  // BINPUT, LONG_BINPUT, BINGET, LONG_BINGET
  113: (machine, input) => machine.remember(input.byte()),
  114: (machine, input) => machine.remember(input.uint32()),
  104: (machine, input) => machine.recall(input.byte()),
  106: (machine, input) => machine.recall(input.uint32()),
  // GLOBAL
  99: (machine, input) => {
    const name = `${input.line()}.${input.line()}`;
    machine.push({ is: 'global', name: requireKnown(name) });
  },
  // BINPERSID
  81: (machine) => machine.push(storageOf(machine.pop())),
  // REDUCE
  82: (machine) => {
    const given = machine.pop();
    machine.push(call(machine.pop(), given));
  },
  // BUILD: of a dictionary it sets attributes (_metadata), which say nothing of the weights.
  98: (machine) => {
    machine.pop();
    requireKind(machine.top(), 'dict');
  },
};

function pushTuple(machine: Machine, length: number): void {
  const items = Array.from({ length }, () => machine.pop()).reverse();
  machine.push({ is: 'tuple', items });
}

function append(machine: Machine, items: readonly PickleValue[]): void {
  const list = requireKind(machine.top(), 'list');
  for (const item of items) list.items.push(item);
}

function setItems(machine: Machine, items: readonly PickleValue[]): void {
  const { entries } = requireKind(machine.top(), 'dict');
  if (items.length % 2 === 1) throw malformed('a key without its value');
  for (let at = 0; at < items.length; at += 2) {
    entries.set(items[at] as PickleValue, items[at + 1] as PickleValue);
  }
}

function requireKind<Kind extends 'list' | 'dict'>(
  value: PickleValue,
  kind: Kind,
): Extract<PickleValue, { is: Kind }> {
  if (typeof value !== 'object' || value?.is !== kind)
    throw malformed(`no ${kind} where one is needed`);
  return value as Extract<PickleValue, { is: Kind }>;
}
