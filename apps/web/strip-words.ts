/** The schemas whose words the page of the API shows, and no screen. */
const CONTRACT = /\/packages\/contract\/src\//;

/** Reads JavaScript as a tree, as the bundler does. */
type Parse = (code: string) => unknown;

interface Node {
  type: string;
  start: number;
  end: number;
}

/**
 * Takes the words that schemas have for the page of the API out of the scripts of the screen, which
 * read answers and show none of them.
 */
export function stripWords() {
  return {
    name: 'strip-words',
    apply: 'build' as const,
    transform: {
      filter: { id: CONTRACT },
      handler(this: { parse: Parse }, code: string) {
        return { code: withoutWords(code, (text) => this.parse(text)), map: null };
      },
    },
  };
}

/** JavaScript without its calls of `.describe(words)`: each is replaced by what it was called on. */
export function withoutWords(code: string, parse: Parse): string {
  let rest = code;
  const calls = describeCalls(parse(code));
  // From the back, so that what is before keeps its place: none of them has another one in its words.
  for (const { start, end } of calls.toSorted((a, b) => b.start - a.start)) {
    rest = rest.slice(0, start) + rest.slice(end);
  }
  return rest;
}

/** From the end of what is described to the end of the call. */
function describeCalls(value: unknown): { start: number; end: number }[] {
  if (Array.isArray(value)) return value.flatMap(describeCalls);
  if (typeof value !== 'object' || value === null) return [];
  const { type, callee, end } = value as Node & { callee?: Node };
  const { object, property } = (callee ?? {}) as { object?: Node; property?: { name?: string } };
  const isCall = type === 'CallExpression' && property?.name === 'describe';
  if (isCall && object !== undefined) {
    return [{ start: object.end, end }, ...describeCalls(object)];
  }
  return Object.values(value).flatMap(describeCalls);
}
