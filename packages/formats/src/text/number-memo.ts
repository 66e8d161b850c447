/** With more different values than this, they seldom repeat. */
const MOST = 1 << 14;

/** Caches results by number, because the values of hits repeat. */
export function createNumberMemo<T>(make: (value: number) => T): (value: number) => T {
  const known = new Map<number, T>();
  return (value) => {
    const old = known.get(value);
    if (old !== undefined) return old;
    if (known.size >= MOST) known.clear();
    const made = make(value);
    known.set(value, made);
    return made;
  };
}

/** The same of three numbers. */
export function createTripleMemo<T>(
  make: (a: number, b: number, c: number) => T,
): (a: number, b: number, c: number) => T {
  const known = createNumberMemo((a) =>
    createNumberMemo((b) => createNumberMemo((c) => make(a, b, c))),
  );
  return (a, b, c) => known(a)(b)(c);
}
