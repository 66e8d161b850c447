import { waitFor } from '../programs/start-flipon.ts';
import { callPlainly, type PlainAnswer, type PlainCall } from './plain-http.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const TEXT_TYPE = 'text/plain;charset=UTF-8';
/** How the published clients ask for a whole list. */
export const ALL = 'order=ASC&requestForAll=true&pageSize=ALL';

/** A name that contains coordinates, which bedGraph has to use. */
export const NAME = 'Neat1_chr11:65188245-65194245';

/** Something for each of the four kinds; the quadruplex begins with the first base. */
export const DATA: string = [
  'GGGTTAGGGTTAGGGTTAGGGTTAGGG',
  `GGGGAGGGGAGGGG${'TGGAGA'.repeat(30)}`,
  'CGCGCGTGTGCGCGCG',
  `${'TCTCCA'.repeat(30)}CCCCTCCCCTCCCC`,
  'CCG'.repeat(220),
  '',
].join('AACAC'.repeat(80));

export interface DownloadedFile extends PlainAnswer {
  /** Lines of TAB-separated fields, without their quotes. */
  rows: string[][];
}

/** A guest who calls as the published clients do. */
export interface LegacyClient {
  url: string;
  token: string;
  /** The imported sequence DATA. */
  sequence: string;
  call(
    method: PlainCall['method'],
    target: string,
    sent?: { body?: object; headers?: Record<string, string> },
  ): Promise<PlainAnswer>;
  /**
   * Starts an analysis and waits as the clients do: by its batch, under the name of a Java class.
   * @returns its id
   */
  analyse(kind: string, batchClass: string, body: object): Promise<string>;
  download(target: string): Promise<DownloadedFile>;
}

/** @returns a client that is not signed in: `signIn` comes when the server is there */
export function createLegacyClient(): LegacyClient & { signIn(url: string): Promise<void> } {
  const client: ReturnType<typeof createLegacyClient> = {
    url: '',
    token: '',
    sequence: '',
    call(method, target, { body, headers = {} } = {}) {
      const usual: Record<string, string> = { Accept: 'application/json' };
      usual['Authorization'] = client.token;
      if (body !== undefined) usual['Content-Type'] = 'application/json';
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return callPlainly(client.url, {
        method,
        target,
        headers: { ...usual, ...headers },
        ...sent,
      });
    },
    async analyse(kind, batchClass, body) {
      const { id } = payloadOf(await client.call('POST', `/api/analyse/${kind}`, { body }));
      const target = `/api/batch/cz.mendelu.dnaAnalyser.analyse.${batchClass}/${id}`;
      await waitFor(async () => {
        const { status } = (await client.call('GET', target)).json as { status: string };
        if (status === 'FAILED') throw new Error(`${kind} failed`);
        return status === 'FINISH';
      }, 60_000);
      return id;
    },
    async download(target) {
      const answer = await client.call('GET', target, { headers: { Accept: 'text/plain' } });
      const lines = answer.text.split('\n').slice(0, -1);
      const rows = lines.map((line) => line.split('\t').map((f) => f.replace(/^"|"$/g, '')));
      return { ...answer, rows };
    },
    async signIn(url) {
      client.url = url;
      client.token = (await callPlainly(url, { method: 'POST', target: '/api/jwt' })).text;
      const body = {
        circular: false,
        data: DATA,
        format: 'PLAIN',
        name: NAME,
        tags: [],
        type: 'DNA',
      };
      client.sequence = payloadOf(
        await client.call('POST', '/api/sequence/import/text', { body }),
      ).id;
    },
  };
  return client;
}

interface Named {
  id: string;
  [field: string]: unknown;
}

export const payloadOf = (answer: PlainAnswer) => (answer.json as { payload: Named }).payload;
export const itemsOf = (answer: PlainAnswer) => (answer.json as { items: Named[] }).items;

/** Status, type and content at once, so that a failed comparison shows all three. */
export function answered({ status, contentType, json, text }: PlainAnswer) {
  return { status, contentType, content: json ?? text };
}

/** The same of a start, without the token that is there when the work has ended at once. */
export function answeredStart(answer: PlainAnswer) {
  const { downloadToken: _, ...content } = answer.json as Record<string, unknown>;
  return { ...answered(answer), content };
}

/** The value of `answered` for an answer in JSON. */
export function json(status: number, content: unknown) {
  return { status, contentType: JSON_TYPE, content };
}
