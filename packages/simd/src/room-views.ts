import type { SimdModule } from './simd-module.ts';

/** All of a module's memory, as bytes and as whole numbers; both count from address 0. */
export interface RoomViews {
  bytes: Uint8Array;
  numbers: Int32Array;
  /** The first free address, a multiple of {@link ALIGNMENT}. */
  begin: number;
}

/** Room that begins and ends at multiples of this holds any type. */
const ALIGNMENT = 16;

let last: RoomViews | null = null;

/** Views of a memory with `bytes` free bytes: the previous ones, unless the memory has grown since. */
export function roomViews(module: SimdModule, bytes: number): RoomViews {
  const buffer = module.room(bytes + ALIGNMENT);
  if (last?.bytes.buffer === buffer) return last;
  last = {
    bytes: new Uint8Array(buffer),
    numbers: new Int32Array(buffer),
    begin: aligned(module.exports.roomBegin()),
  };
  return last;
}

/** The next multiple of {@link ALIGNMENT}. */
export function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
