/** The schemas whose words the page of the API shows, and no screen. */
const CONTRACT = /\/packages\/contract\/src\//;

/** Reads JavaScript as a tree, as the bundler does. */
type Parse = (code: string) => unknown;

interface Node {
  type: string;
  start: number;
  end: number;
}

/** A statement, or what it exports. */
interface Statement {
  declarations?: readonly { init?: Node | null }[];
  declaration?: Statement | null;
}

/**
 * Takes out of the scripts of the screen what schemas have for others: the words of the page of the API, as the
 * screen reads answers and shows none of them, and the schemas that only the server reads with.
 */
export function stripSchemas() {
  return {
    name: 'strip-schemas',
    apply: 'build' as const,
    transform: {
      filter: { id: CONTRACT },
      handler(this: { parse: Parse }, code: string) {
        const parse = (text: string) => this.parse(text);
        return { code: withDroppableCalls(withoutWords(code, parse), parse), map: null };
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

/**
 * JavaScript whose top-level constants are left out of the bundle where no code uses them, although a call makes
 * them: calls may have side effects, but those that make schemas have none.
 */
export function withDroppableCalls(code: string, parse: Parse): string {
  let rest = code;
  for (const { start, end } of callsOfConstants(parse(code)).reverse()) {
    const call = rest.slice(start, end);
    rest = `${rest.slice(0, start)}/* @__PURE__ */ (() => ${call})()${rest.slice(end)}`;
  }
  return rest;
}

/** Where the calls are that make the constants of a module. */
function callsOfConstants(program: unknown): Node[] {
  const { body } = program as { body: readonly Statement[] };
  return body
    .flatMap((statement) => (statement.declaration ?? statement).declarations ?? [])
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []));
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
