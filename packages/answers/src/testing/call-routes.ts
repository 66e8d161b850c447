import type { Answer, AnswerRoute, Recognised } from '../answer-route.ts';
import { type Ask, answerTask } from '../answer-task.ts';

const ask: Ask = (task) => answerTask(task);

/**
 * Calls the route of an address, as a transport without a network does.
 *
 * @param address with its query, such as `/api/sequence/<id>/map?from=1`
 * @param call.method and `body` of the call; GET without them
 * @param call.known the values of {@link Recognised} answers that the caller has
 * @throws what the schemas and the route throw
 */
export async function callRoutes(
  routes: readonly AnswerRoute[],
  address: string,
  {
    owner,
    known = [],
    method = 'GET',
    body,
    isByLink = false,
  }: {
    owner: string;
    known?: readonly string[];
    method?: AnswerRoute['method'];
    body?: unknown;
    isByLink?: boolean;
  },
): Promise<Answer & { madeOf: string }> {
  const url = new URL(address, 'http://library');
  for (const route of routes) {
    if (route.method !== method) continue;
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const pattern = new RegExp(
      `^${route.path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '([^/]+)')}$`,
    );
    const parts = pattern.exec(url.pathname);
    if (parts === null) continue;
    const values = names.map((name, at) => [name, decodeURIComponent(parts[at + 1] ?? '')]);
    const query = Object.fromEntries(url.searchParams);
    let madeOf = '';
    const call = {
      path: route.path,
      params: route.params?.parse(Object.fromEntries(values)),
      query: route.query?.parse(query) ?? query,
      body: route.body?.parse(body),
      encodings: '',
      isHead: false,
      signal: undefined,
      log: { warn() {} },
      recognise(made: readonly unknown[]): Recognised {
        madeOf = JSON.stringify(made);
        return { caching: {}, isKnown: known.includes(madeOf) };
      },
    };
    const shown = { isByLink, seesResultAlone: false, isLink: false };
    const reader = { owner, ...shown, ask, makeLinkToken: async () => '' };
    const answer =
      route.reads === 'file'
        ? await route.answer({ ...call, findReader: async () => reader })
        : await route.answer({ ...call, ...reader });
    const { status = 200 } = answer;
    const schema = Object.entries(route.answers).find(([key]) => Number(key) === status)?.[1];
    if (schema === undefined) throw new Error(`${route.path} does not describe ${status}.`);
    const isJson = answer.body !== undefined && answer.body !== null;
    return { ...answer, body: isJson ? schema.parse(answer.body) : answer.body, madeOf };
  }
  throw new Error(`There is no route of ${address}.`);
}

/** All of a stream as text. */
export async function textOf({ stream = [] }: Answer): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of stream) {
    text += typeof piece === 'string' ? piece : decoder.decode(piece, { stream: true });
  }
  return text;
}
