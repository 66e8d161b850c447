const AGAIN_MS = 200;

/** An answer, or null where none came: the call may have taken effect or not. */
export type Heard = { status: number; body: Record<string, unknown>; headers: Headers } | null;

/** One guest, who asks any of the servers and repeats calls while none answers. */
export interface SteadyClient {
  token: string;
  /** Asks once. */
  once(method: string, path: string, init?: RequestInit): Promise<Heard>;
  /** Asks until there is an answer that is no 5xx; only for what may be asked twice. */
  until(method: string, path: string, init?: RequestInit): Promise<NonNullable<Heard>>;
  /** Downloads all of a text. */
  text(path: string): Promise<string>;
}

export async function newSteadyGuest(urls: readonly string[]): Promise<SteadyClient> {
  let turn = 0;
  const url = () => urls[turn++ % urls.length] ?? '';
  let token = '';
  const headersOf = (init: RequestInit) => ({
    ...(token === '' ? {} : { authorization: token }),
    ...(init.headers as Record<string, string> | undefined),
  });
  const ask = async (method: string, path: string, init: RequestInit) => {
    const answer = await fetch(`${url()}/api/${path}`, {
      signal: AbortSignal.timeout(60_000),
      ...init,
      method,
      headers: headersOf(init),
    });
    return { answer, text: await answer.text() };
  };
  async function once(method: string, path: string, init: RequestInit = {}): Promise<Heard> {
    try {
      const { answer, text } = await ask(method, path, init);
      const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
      const body = isJson ? (JSON.parse(text) as Record<string, unknown>) : { text };
      return { status: answer.status, body, headers: answer.headers };
    } catch {
      return null;
    }
  }
  async function until(method: string, path: string, init: RequestInit = {}) {
    for (;;) {
      const heard = await once(method, path, init);
      if (heard !== null && heard.status < 500 && heard.status !== 429) return heard;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
  token = String((await until('POST', 'jwt')).body['text']);
  return {
    token,
    once,
    until,
    async text(path) {
      const { status, body } = await until('GET', path);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      return String(body['text']);
    },
  };
}
