import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type ApiClient, readJson } from '../programs/api-client.ts';

// Code that runs in the page is text: the types of a page are not those of this program.

/** For each page before its own scripts: `askEngine` asks the engine that the page starts, by ids of its own. */
export const KEEP_ENGINE = `{
  const Plain = Worker;
  const waiting = new Map();
  let last = 1e9;
  const { promise: started, resolve: start } = Promise.withResolvers();
  globalThis.Worker = class extends Plain {
    constructor(...words) {
      super(...words);
      // Before the page listens, so that it does not see these answers.
      this.addEventListener('message', (event) => {
        const settle = waiting.get(event.data.id);
        if (settle === undefined) return;
        event.stopImmediatePropagation();
        waiting.delete(event.data.id);
        settle(event.data);
      });
      start(this);
    }
  };
  globalThis.askEngine = async (method, path, body = null) => {
    const engine = await started;
    last += 1;
    const id = last;
    const answered = new Promise((resolve) => waiting.set(id, resolve));
    const headers = { 'content-type': 'application/json' };
    engine.postMessage({ is: 'call', id, method, path, headers, body });
    const answer = await answered;
    const text = answer.body === null ? '' : await new Response(answer.body).text();
    return { status: answer.status, text };
  };
  globalThis.formOf = (json, file) => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    return [['json', json], ['file', new Blob([bytes]), 'filename']];
  };
}`;

interface PageAnswer {
  status: number;
  text: string;
}

/** Calls the engine of a page as a program calls a server. @param findPage the page that has the library now */
export function clientOfPage(token: string, findPage: () => Promise<Page>): ApiClient {
  const wordsOf = (...words: readonly unknown[]) =>
    words.map((word) => JSON.stringify(word)).join(', ');
  /** @param body an expression of the page */
  const ask = async (method: string, path: string, body: string) => {
    const words = wordsOf(method, `/api/${path}`);
    return (await findPage()).evaluate<PageAnswer>(`askEngine(${words}, ${body})`);
  };
  return {
    token,
    async get(path) {
      const { status, text } = await ask('GET', path, 'null');
      return { status, text, body: readJson(text) };
    },
    async post(path, body) {
      const { status, text } = await ask(
        'POST',
        path,
        wordsOf(body === undefined ? null : JSON.stringify(body)),
      );
      return { status, body: readJson(text) };
    },
    async upload(path, options) {
      const file = (await readFile(path)).toString('base64');
      const form = `formOf(${wordsOf(JSON.stringify(options), file)})`;
      const { status, text } = await ask('POST', 'sequence/import/file', form);
      if (status !== 201) throw new Error(`upload: ${status} ${text}`);
      return readJson(text)['payload'] as Record<string, unknown>;
    },
  };
}
