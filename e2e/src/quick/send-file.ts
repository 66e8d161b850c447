import { setTimeout as later } from 'node:timers/promises';

/** A way in for files. */
export interface WayIn {
  route: string;
  send(to: Target, name: string, content: Buffer): Promise<Answer>;
}

export interface Target {
  url: string;
  token: string;
  /** A sequence for annotations. */
  sequenceId: string;
}

export interface Answer {
  status: number;
  text: string;
}

export const waysIn: readonly WayIn[] = [
  { route: 'import/file', send: (to, ...file) => sendForm(to, 'sequence/import/file', ...file) },
  { route: 'upload (tus)', send: sendParts },
  {
    route: 'annotations',
    send: (to, ...file) => sendForm(to, `sequence/${to.sequenceId}/annotations`, ...file),
  },
  { route: 'g4killer/bulk', send: (to, ...file) => sendForm(to, 'analyse/g4killer/bulk', ...file) },
  {
    route: 'p53/bulk',
    send: (to, ...file) => sendForm(to, 'analyse/p53predictor/tool/bulk', ...file),
  },
];

export async function sendForm(
  to: Target,
  path: string,
  name: string,
  content: Buffer,
): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return send(to, path, { method: 'POST', body: form });
}

async function sendParts(to: Target, name: string, content: Buffer): Promise<Answer> {
  const answer = await fetch(`${to.url}/api/upload`, {
    method: 'POST',
    headers: {
      authorization: to.token,
      'tus-resumable': '1.0.0',
      'upload-length': String(content.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content),
  });
  const at = answer.headers.get('location');
  if (at === null) return { status: answer.status, text: await answer.text() };
  for (;;) {
    const state = await fetch(`${to.url}${at}`, { headers: { authorization: to.token } });
    const text = await state.text();
    if (!/"status":"(?:SENDING|READING)"/.test(text)) return { status: state.status, text };
    await later(50);
  }
}

/**
 * Reads the answer to its end and keeps part of it. A connection cut after an answer counts as
 * status 0.
 */
export async function send(to: Target, path: string, init: RequestInit): Promise<Answer> {
  try {
    const headers = { authorization: to.token, ...init.headers };
    const answer = await fetch(`${to.url}/api/${path}`, { ...init, headers });
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      if (text.length < 1000) text += decoder.decode(chunk, { stream: true });
    }
    return { status: answer.status, text };
  } catch (error) {
    return { status: 0, text: String(error instanceof Error ? (error.cause ?? error) : error) };
  }
}
