import { type EngineAnswer, type EngineCall, engineName } from '@flipon/contract/engine-message';

/** A call, of which `{name}` is an id that an earlier answer gave. */
export interface LocalStep {
  method: string;
  path: string;
  body?: object;
  /** Of a form: a file, in Base64. */
  file?: { name: string; content: string };
  /** Names the id of the answer. */
  as?: string;
  /** The call is made again until the job of its answer has ended. */
  waits?: boolean;
}

export interface LocalAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const engine = new Worker(new URL('./local-engine.ts', import.meta.url), {
  type: 'module',
  name: engineName({ base: '/base', version: '0.1.0' }),
});
const waiting = new Map<number, (answer: EngineAnswer) => void>();
engine.onmessage = ({ data }) => {
  // As the engine promises.
  const answer = data as EngineAnswer;
  waiting.get(answer.id)?.(answer);
};

let last = 0;

async function call(method: string, path: string, body: EngineCall['body']): Promise<LocalAnswer> {
  last += 1;
  const { promise, resolve } = Promise.withResolvers<EngineAnswer>();
  waiting.set(last, resolve);
  const sent: EngineCall = { is: 'call', id: last, method, path, headers: {}, body };
  engine.postMessage(sent, []);
  const answer = await promise;
  const { body: sentBack } = answer;
  if (sentBack instanceof MessagePort) throw new Error('this browser hands over streams');
  const text = sentBack === null ? '' : await new Response(sentBack).text();
  return { status: answer.status, headers: { ...answer.headers }, text };
}

function formOf({ name, content }: { name: string; content: string }): EngineCall['body'] {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return [['file', new Blob([bytes]), name]];
}

/** @returns the answers as JSON */
async function askLocal(steps: readonly LocalStep[], ids: Record<string, string>): Promise<string> {
  const answers: LocalAnswer[] = [];
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? '');
  for (const { method, path, body, file, as, waits } of steps) {
    const json = body === undefined ? null : fill(JSON.stringify(body));
    const sent = file === undefined ? json : formOf(file);
    let answer = await call(method, fill(path), sent);
    while (waits && /"status":"(CREATED|WAITING|RUNNING)"/.test(answer.text)) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      answer = await call(method, fill(path), sent);
    }
    if (as !== undefined) ids[as] = JSON.parse(answer.text).payload.id;
    answers.push(answer);
  }
  return JSON.stringify({ answers, ids });
}

Object.assign(globalThis, { askLocal });
