import { CheckpointError } from '../checkpoint-error.ts';
import { countOf, extentOf } from '../stored-tensor.ts';
import { malformed } from './pickle-bytes.ts';
import type { PickleStorage, PickleTensor, PickleTuple, PickleValue } from './pickle-value.ts';

/** Storages that torch.save names, and the type of their numbers. */
const storageTypes: Readonly<Record<string, string>> = {
  'torch.FloatStorage': 'float32',
  'torch.HalfStorage': 'float16',
  'torch.BFloat16Storage': 'bfloat16',
  'torch.DoubleStorage': 'float64',
  'torch.LongStorage': 'int64',
  'torch.IntStorage': 'int32',
  'torch.ShortStorage': 'int16',
  'torch.CharStorage': 'int8',
  'torch.ByteStorage': 'uint8',
  'torch.BoolStorage': 'bool',
};

/** THE LIST of what a pickle may call, each with what it means here. No other name is even looked up. */
const calls: Readonly<Record<string, (items: readonly PickleValue[]) => PickleValue>> = {
  'collections.OrderedDict': (items) => {
    if (items.length > 0) throw malformed('an OrderedDict with arguments');
    return { is: 'dict', entries: new Map() };
  },
  'torch._utils._rebuild_tensor_v2': rebuildTensor,
  'torch._utils._rebuild_parameter': ([data]) => {
    if (!isObject(data) || data.is !== 'tensor') throw malformed('a parameter without a tensor');
    return data;
  },
};

const MAX_DIMENSIONS = 8;

/** @throws CheckpointError it is not on the list */
export function requireKnown(name: string): string {
  if (Object.hasOwn(calls, name) || Object.hasOwn(storageTypes, name)) return name;
  throw new CheckpointError(
    `It names ${name}, which no file of weights needs: it is refused, and nothing of it was run. ` +
      'Save the weights alone, with torch.save(model.state_dict(), "pytorch_model.bin").',
  );
}

/** The value that a call of a known name makes. */
export function call(callee: PickleValue, given: PickleValue): PickleValue {
  if (!isObject(callee) || callee.is !== 'global') throw malformed('a call of what is no name');
  const make = Object.hasOwn(calls, callee.name) ? calls[callee.name] : undefined;
  if (make === undefined) throw malformed(`a call of ${callee.name}`);
  return make(requireTuple(given).items);
}

/** A storage, from the tuple by which torch names it: 'storage', type, key, place, count. */
export function storageOf(id: PickleValue): PickleStorage {
  const [word, type, key, , count] = requireTuple(id).items;
  const isType = isObject(type) && type.is === 'global' && Object.hasOwn(storageTypes, type.name);
  if (word !== 'storage' || !isType || typeof key !== 'string' || !isCount(count)) {
    throw malformed('a storage that is not understood');
  }
  return { is: 'storage', type: storageTypes[type.name] as string, key, count };
}

function rebuildTensor(items: readonly PickleValue[]): PickleTensor {
  const [storage, offset, size, stride] = items;
  if (!isObject(storage) || storage.is !== 'storage' || !isCount(offset)) {
    throw malformed('a tensor without its storage');
  }
  const shape = requireCounts(size);
  const strides = requireCounts(stride);
  if (shape.length !== strides.length || shape.length > MAX_DIMENSIONS) {
    throw malformed(`a tensor of ${shape.length} dimensions with ${strides.length} strides`);
  }
  if (!isCount(countOf(shape)) || offset + extentOf({ shape, strides }) > storage.count) {
    throw malformed('a tensor that is larger than its storage');
  }
  return { is: 'tensor', storage, offset, shape, strides };
}

function requireCounts(value: PickleValue | undefined): readonly number[] {
  const { items } = requireTuple(value);
  if (!items.every(isCount)) throw malformed('a shape that has no whole numbers');
  return items;
}

function requireTuple(value: PickleValue | undefined): PickleTuple {
  if (!isObject(value) || value.is !== 'tuple') throw malformed('something else than a tuple');
  return value;
}

function isCount(value: PickleValue | undefined): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isObject(value: PickleValue | undefined): value is Extract<PickleValue, object> {
  return typeof value === 'object' && value !== null;
}
