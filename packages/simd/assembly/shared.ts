// Memory is laid out by the caller: functions get addresses, allocate nothing and keep nothing.

/** The first address that no constant of this module takes. */
export function roomBegin(): usize {
  return __heap_base;
}
