import { type AnalysisKind, analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { SHARE_HEADER } from '@flipon/contract/share';
import { addShare, type ShareSubject } from '@flipon/store/shares';
import { readEverything } from '@flipon/store/testing';
import { someOf } from '@flipon/test-material/some-of';
import { decodeJwt } from 'jose';
import { afterAll, expect, it } from 'vitest';
import { accountClient } from '../testing/account-client.ts';
import { addEverything } from '../testing/add-everything.ts';
import { collectRoutes, type Route } from '../testing/collect-routes.ts';
import { startTestApp } from '../testing/test-app.ts';

/** Its id is that of a sequence, which is no result of the kind. */
const SUBSTRING = 'GET /api/analyse/cpg/:id/substring';

/** The routes of a kind that the link to a result opens; `rows` is a placeholder for the kind's word. */
const OF_RESULT = [
  'GET :id',
  'GET :id/analysis',
  'GET :id/sequence',
  'GET :id/sequence/records',
  'GET :id/data',
  'GET :id/rows',
  'GET :id/heatmap',
  'GET :id/bins',
  'GET :id/figures',
  'GET :id/marks',
  'GET :id/rank',
  'GET :id/track',
  'GET :id/track.bedgraph',
  'GET :id/methods',
  'GET :id/average/length',
  'GET :id/total/length/model',
  'GET :id/records',
  'GET :id/records/:index',
  'GET :id/records.csv',
  'GET :id/records.xlsx',
  'GET :id/distinct',
  'GET :id/distinct.csv',
  'GET :id/distinct.tsv',
  'GET :id/file.format',
  'GET :id/:filename.:format',
];

/** What the link to a sequence opens besides, of the routes of that sequence. */
const OF_SEQUENCE = [
  'GET /api/sequence/:id',
  'GET /api/sequence/:id/data',
  'GET /api/sequence/:id/records',
  'PATCH /api/sequence/:id/nucleic-counts',
  'GET /api/sequence/:id/annotations',
  'GET /api/sequence/:id/features',
  'GET /api/sequence/:id/map',
  'GET /api/sequence/:id/seen-records',
  'GET /api/sequence/:id/feature-spans',
  'GET /api/sequence/:id/known-motifs',
  'GET /api/sequence/:id/composition',
  'GET /api/sequence/:id/depth',
  'GET /api/sequence/:id/hits',
  'GET /api/sequence/:id/overlaps',
  'GET /api/sequence/:id/overlaps/intervals',
  'GET /api/sequence/:id/overlaps/nearest',
  'GET /api/sequence/:id/lanes',
  'GET /api/sequence/:id/lanes/:laneId/bins',
  'GET /api/sequence/:id/lanes/:laneId/marks',
  'POST /api/sequence/:id/download-token',
  'GET /api/sequence/:id/sequence.fasta',
  'GET /api/sequence/:id/sequence.fasta.gz',
  'GET /api/sequence/:id/sequence.gb',
  SUBSTRING,
];

/** What every link opens. */
const OF_ANY = ['GET /api/shared', 'GET /api/management/health', 'GET /api/management/info'];

/** What a link to a result opens, and a link to a sequence, in the words of `nameOf`. */
const OPENED = {
  analysis: [...OF_ANY, ...OF_RESULT],
  sequence: [...OF_ANY, 'GET /api/shared/results', ...OF_SEQUENCE, ...OF_RESULT],
};
type Subject = keyof typeof OPENED;

const REFUSAL = { status: 404, code: 'not_found', message: 'The link does not show this.' };
const UNKNOWN = '11111111-1111-4111-8111-111111111111';

const { started: server, routes } = await collectRoutes(() => startTestApp());
afterAll(() => server.close());
const { db } = server.test.store;
const { newUser } = accountClient(server);
const { token: owner } = await newUser('owner@example.org');
const { token: other } = await newUser('other@example.org');
const mine = await addEverything(server, owner);
const theirs = await addEverything(server, other);
const [sequence, ...otherSequences] = mine.sequences;
const secretOf = async (subject: ShareSubject) =>
  (await addShare(db, String(decodeJwt(owner)['id']), subject, null))?.secret ?? '';
const toSequence = await secretOf({ sequence });
const toResult = new Map<AnalysisKind, string>();
for (const kind of analysisKinds) {
  toResult.set(kind, await secretOf({ analysis: mine.analyses[kind][0] ?? '' }));
}

const isOpenedTo = (subject: Subject) => (route: Route) => OPENED[subject].includes(nameOf(route));
const ofSubject = (['analysis', 'sequence'] as const).flatMap((subject) =>
  routes.map((route) => ({ subject, route })),
);

it('knows the routes that links open', () => {
  const names = routes.map(nameOf);
  expect(OPENED.sequence.filter((name) => !names.includes(name))).toEqual([]);
});

it('says on the OpenAPI page which routes they are', async () => {
  const { paths } = (await server.app.inject('/api/docs/json')).json();
  const shown = Object.entries<Record<string, { security?: object[] }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security = [] }]) => security.some((one) => 'share' in one))
        .map(([method]) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const opened = routes.filter((route) => isOpenedTo('sequence')(route) && route.method !== 'HEAD');
  const open = ['GET /api/management/health', 'GET /api/management/info'];
  expect(shown.toSorted()).toEqual(
    opened
      .map(({ name }) => name)
      .filter((name) => !open.includes(name))
      .toSorted(),
  );
});

it('a link finds nothing by a route that it does not open, and changes nothing', async () => {
  const before = await readLasting();
  const wrong: object[] = [];
  for (const { subject, route } of ofSubject) {
    if (isOpenedTo(subject)(route)) continue;
    const answer = await call(subject, route, idsOf(route).shown);
    if (!isRefusal(answer, route)) wrong.push({ subject, route: route.name, ...answer });
  }
  expect(wrong).toEqual([]);
  expect(await readLasting()).toEqual(before);
});

it('a link finds what it shows, and by the same routes nothing else', async () => {
  const wrong: object[] = [];
  const kinds = someOf(analysisKinds);
  for (const { subject, route } of ofSubject) {
    // All kinds have the same routes: of one of them everything is tried, of others no file is made.
    const isThorough = [null, 'g4hunter'].includes(kindOf(route));
    const kind = kindOf(route);
    const isTried = isThorough || (subject === 'analysis' && kind !== null && kinds.includes(kind));
    const isHead = route.method === 'HEAD';
    if (!isOpenedTo(subject)(route) || !isTried || isHead === isThorough) continue;
    const { shown, others } = idsOf(route);
    const answer = await call(subject, route, shown);
    if (answer.status >= 300) wrong.push({ subject, route: route.name, ...answer });
    for (const id of route.path.includes(':id') ? others : []) {
      const refused = await call(subject, route, id);
      if (!isRefusal(refused, route)) wrong.push({ subject, route: route.name, id, ...refused });
    }
  }
  expect(wrong).toEqual([]);
});

/** Everything but that a link was used. */
async function readLasting(): Promise<string[]> {
  const rows = await readEverything(server.test);
  return rows.filter((row) => !row.startsWith('public.shares:'));
}

async function call(subject: Subject, route: Route, id: string) {
  const { method, path } = route;
  const url = path
    .replace(':id', id)
    .replace(':annotationId', mine.annotation)
    .replace(':laneId', mine.lane)
    .replace(':index', '0')
    .replace(':filename.:format', 'hits.csv')
    .replace(':className', 'Any');
  const map = { binBp: '64', results: mine.analyses.g4hunter[0] ?? '' };
  const secret = subject === 'sequence' ? toSequence : toResult.get(kindOf(route) ?? 'g4hunter');
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    query: { hit: '1', record: '0', start: '0', end: '4', ids: id, ...map },
    headers: { [SHARE_HEADER]: secret ?? '' },
  });
  const isError = answer.statusCode >= 400 && method !== 'HEAD';
  const { code, message } = isError ? answer.json() : {};
  return { status: answer.statusCode, code, message };
}

function isRefusal(answer: Awaited<ReturnType<typeof call>>, { method }: Route): boolean {
  if (method === 'HEAD') return answer.status === REFUSAL.status;
  return JSON.stringify(answer) === JSON.stringify(REFUSAL);
}

/**
 * Ids to call a route with: one that the links show, and others that have no owner or that links do not show.
 */
function idsOf(route: Route): { shown: string; others: string[] } {
  const kind = kindOf(route);
  if (kind !== null && nameOf(route) !== SUBSTRING) {
    const [shown = '', ...unfinished] = mine.analyses[kind];
    const more = kind === 'g4hunter' ? [...unfinished, sequence, UNKNOWN] : [];
    return { shown, others: [theirs.analyses[kind][0] ?? '', ...more] };
  }
  const { path } = route;
  if (path.startsWith('/api/analyse/all/')) return { shown: mine.campaign, others: [] };
  if (path.startsWith('/api/upload/')) return { shown: mine.upload, others: [] };
  return { shown: sequence, others: [...otherSequences, theirs.sequences[0], UNKNOWN] };
}

function kindOf({ path }: Route): AnalysisKind | null {
  const word = /^\/api\/analyse\/([^/]+)\/:id/.exec(path)?.[1];
  return analysisKinds.find((kind) => definitionOf(kind).apiRoute === word) ?? null;
}

/** A route of a kind as the same route of all kinds is called; HEAD is answered as its GET. */
function nameOf(route: Route): string {
  const method = route.method === 'HEAD' ? 'GET' : route.method;
  const name = `${method} ${route.path}`;
  const kind = kindOf(route);
  if (kind === null || name === SUBSTRING) return name;
  const { apiRoute, rowsRoute, rowsAlias, exportName } = definitionOf(kind);
  const part = route.path.slice(`/api/analyse/${apiRoute}/`.length);
  if ([rowsRoute, rowsAlias].some((rows) => part === `:id/${rows}`)) return `${method} :id/rows`;
  const ofAll = part
    .replace(/^:id\/total\/length\/\w+$/, ':id/total/length/model')
    .replace(new RegExp(`^:id/${exportName}\\.[a-z0-9]+$`), ':id/file.format');
  return `${method} ${ofAll}`;
}
