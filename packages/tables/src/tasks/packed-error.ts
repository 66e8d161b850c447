import { DamagedFileError } from '@flipon/checked-files/damaged-file-error';
import { UnknownSortKeyError } from '../order/hit-order.ts';
import type { KeptOrder } from '../order/order-file.ts';
import { OrderWantedError } from './order-wanted-error.ts';

/** An error of a question on its way between threads, where a clone would lose its class. */
export type PackedHitError =
  | { is: 'damaged'; path: string; reason: string }
  | { is: 'unknown-sort-key'; key: string; allowedKeys: readonly string[] }
  | { is: 'order-wanted'; order: KeptOrder }
  | { is: 'other'; message: string; stack: string | undefined; code: string | undefined };

export function packHitError(error: unknown): PackedHitError {
  if (error instanceof DamagedFileError) {
    return { is: 'damaged', path: error.path, reason: error.reason };
  }
  if (error instanceof UnknownSortKeyError) {
    return { is: 'unknown-sort-key', key: error.key, allowedKeys: error.allowedKeys };
  }
  if (error instanceof OrderWantedError) return { is: 'order-wanted', order: error.order };
  if (!(error instanceof Error)) {
    return { is: 'other', message: String(error), stack: undefined, code: undefined };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { is: 'other', message: error.message, stack: error.stack, code };
}

/** The error that was packed, of its class; one of the system keeps its code, such as `ENOENT`. */
export function unpackHitError(packed: PackedHitError): Error {
  if (packed.is === 'damaged') return new DamagedFileError(packed.path, packed.reason);
  if (packed.is === 'unknown-sort-key') {
    return new UnknownSortKeyError(packed.key, packed.allowedKeys);
  }
  if (packed.is === 'order-wanted') return new OrderWantedError(packed.order);
  const error = new Error(packed.message);
  if (packed.stack !== undefined) error.stack = packed.stack;
  return packed.code === undefined ? error : Object.assign(error, { code: packed.code });
}
