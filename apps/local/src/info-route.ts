import { analysisKinds } from '@flipon/analyses/definitions';
import { infoSchema } from '@flipon/contract/management';
import type { EngineRoute } from './adapter/engine-route.ts';

/** Kinds whose programs no browser runs. */
const ABSENT: ReadonlySet<string> = new Set(['zdnabert2']);

export interface InfoOptions {
  /** Of the program. */
  version: string;
  /** Of a file as it is sent. */
  maxUploadMb: number;
}

/** What a page without a server offers. */
export function infoRoute({ version, maxUploadMb }: InfoOptions): EngineRoute {
  const present = analysisKinds.map((kind) => [kind, !ABSENT.has(kind)] as const);
  return {
    reads: 'call',
    method: 'GET',
    path: '/api/management/info',
    answers: { 200: infoSchema },
    answer: async () => ({
      body: {
        app: { version, assemblyDate: 'UNKNOWN' },
        analysis: Object.fromEntries(present),
        limits: { multipart: { maxFileSize: maxUploadMb }, password: { minLength: 0 } },
        links: { palindrome: '' },
        sendsMail: false,
      },
    }),
  };
}
