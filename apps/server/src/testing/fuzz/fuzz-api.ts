import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import fc from 'fast-check';
import { addEverything, type OwnedThings } from '../add-everything.ts';
import { EVERY_MOTIF } from '../every-motif.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { type ApiDocument, listOperations, type Operation } from './api-document.ts';
import { type Call, type Caller, callsOf } from './calls.ts';
import { createJudge } from './judge-answer.ts';
import type { ValueSource } from './schema-values.ts';
import { agent, sendCall } from './send-call.ts';

/** Calls per library: calls that change a library use it up. */
const CALLS_A_LIBRARY = 250;
const TEXTS = ['ACGTACGTNN', '>one\nACGT\n>two\nGGGTTAGGGTTAGGGTTAGGG\n', EVERY_MOTIF];

/** Texts that make sense, so that calls come further than to the first refusal. */
const samples: ValueSource['samples'] = {
  data: TEXTS,
  sequence: ['GGGTTAGGGTTAGGGTTAGGG', 'ACGTACGT'],
  file: [...TEXTS, 'chr1\t0\t4\tname\n', '##gff-version 3\nchr1\t.\tgene\t1\t4\t.\t+\t.\tID=a\n'],
  json: ['{"name":"of a part"}', '{"circular":true,"tags":["a"]}'],
  name: ['mine', 'Homo sapiens mitochondrion'],
  sort: ['position', 'score', 'name', 'created', 'length'],
  ncbiId: ['NC_001422.1', 'NC_000001'],
  email: ['somebody@example.org'],
  password: ['a good password'],
  format: ['csv', 'bed', 'gff3', 'xlsx', 'parquet'],
  binBp: ['64', '4096'],
};

export interface FuzzReport {
  calls: number;
  /** How often each status came. */
  statuses: Record<string, number>;
  /** Operations that answered with success at least once. */
  succeeded: ReadonlySet<string>;
  /** A line for each answer that is not as promised, with what has to be sent to see it again. */
  faults: string[];
}

/**
 * Sends calls that are made of the OpenAPI document, each operation in turn, and judges every answer
 * by it. The same seed makes the same calls.
 */
export async function fuzzApi({
  calls,
  seed,
}: {
  calls: number;
  seed: number;
}): Promise<FuzzReport> {
  const ncbi = await startNcbiStandIn();
  const server = await startTestApp({ hasWeakHashes: true, ncbiUrl: ncbi.url });
  try {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    return await fuzzServer(server, { calls, seed });
  } finally {
    agent.destroy();
    await server.close();
    await ncbi.close();
  }
}

async function fuzzServer(
  server: TestApp,
  { calls, seed }: { calls: number; seed: number },
): Promise<FuzzReport> {
  const document: ApiDocument = (await server.app.inject('/api/docs/json')).json();
  const operations = listOperations(document);
  const judge = createJudge(document);
  const port = portOf(server);
  const report: FuzzReport & { succeeded: Set<string> } = {
    ...{ calls: 0, statuses: {}, succeeded: new Set<string>(), faults: [] },
  };
  while (report.calls < calls) {
    const owner = await server.newUser();
    const things = await addEverything(server, owner);
    for (let at = 0; at < CALLS_A_LIBRARY && report.calls < calls; at++) {
      const operation = operations[report.calls % operations.length];
      if (operation === undefined) throw new Error('the document has no operations');
      const [result = ''] = things.analyses.g4hunter;
      const own = { ...samples, results: [result] };
      const source = { document, ids: idsFor(operation, things), samples: own };
      const [made] = fc.sample(callsOf(source, operation), {
        seed: seed + report.calls,
        numRuns: 1,
      });
      if (made === undefined) throw new Error('no call was made');
      const call = {
        ...made,
        headers: { ...made.headers, ...(await introduce(server, made.caller, owner)) },
      };
      const fault = await sendCall(port, call).then(
        (answer) => {
          report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
          if (answer.status < 300) report.succeeded.add(operation.name);
          return judge(operation, answer);
        },
        (error: unknown) => String(error),
      );
      if (fault !== null) report.faults.push(`${fault}\n    ${describeCall(call)}`);
      report.calls += 1;
    }
  }
  return report;
}

async function introduce(
  server: TestApp,
  caller: Caller,
  owner: string,
): Promise<Record<string, string>> {
  if (caller === 'nobody') return {};
  if (caller === 'damaged') return { authorization: `${owner.slice(0, -4)}AAAA` };
  return { authorization: caller === 'owner' ? owner : await server.newUser() };
}

function describeCall({ operation, caller, address, headers, body }: Call): string {
  const { authorization: _, ...others } = headers;
  const sent = body === null ? '' : ` ${JSON.stringify(body.toString('latin1').slice(0, 400))}`;
  return `${operation.name} as ${caller}: ${address.slice(0, 300)} ${JSON.stringify(others)}${sent}`;
}

/** What an operation can be about: mostly a finished result or a whole sequence. */
function idsFor({ method, path }: Operation, things: OwnedThings): string[] {
  const {
    sequences,
    analyses,
    campaign,
    annotation,
    lane,
    fetched,
    upload,
    apiToken,
    share,
    preset,
  } = things;
  if (path.includes('/user/tokens/')) return [apiToken];
  if (path.includes('/shares/')) return [share];
  if (path.includes('/presets/')) return [preset];
  if (path.includes('/upload/')) return [upload];
  if (path.includes('{annotationId}')) return [sequences[2], annotation];
  if (path.includes('{laneId}')) return [sequences[0], lane];
  if (path.includes('/analyse/all/')) return [campaign];
  if (path.endsWith('/retry')) return [fetched];
  const kind = analysisKinds.find((each) => path.includes(`/${definitionOf(each).apiRoute}/`));
  if (kind === undefined) return [...sequences];
  const [finished = '', ...others] = analyses[kind];
  return method === 'GET' ? [finished, finished, finished, ...others] : others;
}

function portOf({ app }: TestApp): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
