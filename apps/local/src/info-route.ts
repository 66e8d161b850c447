import { analysisKinds } from '@flipon/analyses/definitions';
import { tools } from '@flipon/analyses/tools/tools';
import { engineInfo } from '@flipon/contract/engine-info';
import { infoSchema } from '@flipon/contract/management';
import type { EngineRoute } from './adapter/engine-route.ts';

export interface InfoOptions {
  /** Of the program. */
  version: string;
  /** Of a file as it is sent. */
  maxUploadMb: number;
}

/** What a page without a server offers. */
export function infoRoute(options: InfoOptions): EngineRoute {
  const names = [...analysisKinds, ...tools.map(({ tool }) => tool)];
  return {
    reads: 'call',
    method: 'GET',
    path: '/api/management/info',
    answers: { 200: infoSchema },
    answer: async () => ({ body: engineInfo(names, options) }),
  };
}
