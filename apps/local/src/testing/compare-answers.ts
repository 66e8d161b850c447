import { startApiClient } from '@flipon/server/testing/api-client';
import { multipartBody, type TestPart } from '@flipon/server/testing/multipart-body';
import { expect } from 'vitest';
import { callEngine, type ReadAnswer } from './call-engine.ts';
import { maskAnswers } from './mask-answers.ts';
import { startTestEngine } from './use-engine.ts';

/** A call that is made to both programs. */
export interface Step {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{name}` is an id. */
  path: string;
  body?: object;
  /** The parts of a form. */
  form?: readonly TestPart[];
  /** Names the id of the answer; with a number behind, from 1, those of its further items. */
  as?: string;
}

/** Ids by the names that a call gives them. */
type Ids = Record<string, string>;

export const get = (path: string): Step => ({ method: 'GET', path });

const fill = (text: string, ids: Ids) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? '');
const filled = (body: object | undefined, ids: Ids) =>
  body === undefined ? undefined : (JSON.parse(fill(JSON.stringify(body), ids)) as object);

/** A server and the engine of a page, which are asked the same. */
export async function startComparison() {
  const client = await startApiClient();
  const test = await startTestEngine();
  // Guests of a server begin with its examples.
  const { items } = (await client.call('GET', '/api/sequence?pageSize=ALL')).json();
  for (const { id } of items) await client.call('DELETE', `/api/sequence/${id}`);
  const [serverIds, engineIds]: [Ids, Ids] = [{}, {}];
  const [maskServer, maskEngine] = [maskAnswers(), maskAnswers()];

  async function askServer({ method, path, body, form }: Step): Promise<ReadAnswer> {
    const url = fill(path, serverIds);
    const sent = form === undefined ? null : multipartBody(form);
    const answer =
      sent === null
        ? await client.call(method, url, filled(body, serverIds))
        : await client.server.app.inject({
            ...{ method, url, payload: sent.payload },
            headers: { ...sent.headers, authorization: client.token },
          });
    await client.server.finishJobs();
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      text: answer.body,
    };
  }

  async function askEngine({ method, path, body, form }: Step): Promise<ReadAnswer> {
    const sent =
      form === undefined ? filled(body, engineIds) : form.map((part) => enginePartOf(part));
    const answer = await callEngine(test.engine, method, fill(path, engineIds), sent);
    await test.engine.idle();
    return answer;
  }

  return {
    test,
    /** Asks both, and expects the same of them. @returns the answer of the engine */
    async compare(step: Step): Promise<ReadAnswer> {
      const [server, engine] = [await askServer(step), await askEngine(step)];
      noteId(step, server, serverIds);
      noteId(step, engine, engineIds);
      const asked = { ...step, form: step.form?.map(({ name, filename }) => [name, filename]) };
      const said = maskEngine(engine);
      expect({ asked, ...said }).toEqual({ asked, ...maskServer(server) });
      return engine;
    },
    async close() {
      await test.close();
      await client.server.close();
    },
  };
}

function enginePartOf({ name, filename, content }: TestPart): [string, string | Blob, string?] {
  if (filename === undefined) return [name, String(content)];
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  return [name, new Blob([bytes]), filename];
}

function noteId({ as }: Step, { text }: ReadAnswer, ids: Ids): void {
  if (as === undefined) return;
  const { payload, items = [] } = JSON.parse(text);
  ids[as] = payload?.id ?? '';
  for (const [at, { id }] of items.entries()) if (at > 0) ids[`${as}${at}`] = id;
}
