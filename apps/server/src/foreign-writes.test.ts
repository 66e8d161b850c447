import { makeGenbankRecord } from '@flipon/test-material/genbank-record';
import { startNcbiStandIn } from '@flipon/test-material/ncbi-stand-in';
import { afterAll, describe, expect, it } from 'vitest';
import { accountClient } from './testing/account-client.ts';
import { addEverything } from './testing/add-everything.ts';
import { collectRoutes, type Route } from './testing/collect-routes.ts';
import {
  drivenElsewhere,
  type Input,
  inputsOf,
  isAboutIds,
  knownInputs,
  sendInput,
  takesId,
} from './testing/foreign-inputs.ts';
import { newApiToken } from './testing/new-api-token.ts';
import { readChanges } from './testing/read-changes.ts';
import { routesOfSome } from './testing/routes-of-some.ts';
import { addStrangers, neverThere, toldBy } from './testing/strangers.ts';
import { startTestApp } from './testing/test-app.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];
/** Here a caller gets the token that all others ask for, or an account; they are sent no ids. */
const OPEN = [
  'POST /api/jwt',
  'PUT /api/jwt',
  'POST /api/user',
  'PUT /api/user/reset-password',
  'PUT /api/user/reset-password/check',
  'PUT /api/user/reset-password/confirm',
];

const ncbi = await startNcbiStandIn(makeGenbankRecord({ accession: 'NC_001422.1', lengthBp: 70 }));
afterAll(() => ncbi.close());
const { started: server, routes } = await collectRoutes(() => startTestApp({ ncbiUrl: ncbi.url }));
afterAll(() => server.close());
const { token: owner } = await accountClient(server).newUser('owner@example.org');
const theirs = await addEverything(server, owner);
const strangers = await addStrangers(server);
const tokens = {
  read: (await newApiToken(server, owner, 'read')).token,
  start: (await newApiToken(server, owner, 'start')).token,
};

const writing = routes
  .filter(({ method, name }) => !READING.includes(method) && !OPEN.includes(name))
  .filter(({ name }) => !(name in drivenElsewhere))
  .toSorted((a, b) => rankOf(a) - rankOf(b));

it('knows the routes that write, and no other', () => {
  const names = writing.map(({ name }) => name);
  expect(knownInputs.filter((name) => !names.includes(name))).toEqual([]);
  const withIds = writing.filter(takesId);
  expect(withIds.filter((route) => !isAboutIds(route))).toEqual([]);
});

describe("with another owner's ids", () => {
  it.each(routesOfSome(writing.filter(isAboutIds)))(
    '$name changes nothing, and tells nothing',
    async (route) => {
      const before = await readChanges(server);
      const [guest] = strangers;
      const never = [];
      for (const input of inputsOf(route, theirs, guest.mine)) {
        const answer = await sendInput(server, guest.token, route, neverThere(theirs, input));
        never.push(toldBy(answer));
      }
      expect(never.map(({ statusCode }) => statusCode)).toEqual(never.map(() => 404));
      for (const { who, token, mine } of strangers.filter(
        ({ isApiToken }) => !isApiToken || route.access !== 'account',
      )) {
        const told = [];
        for (const input of inputsOf(route, theirs, mine)) {
          told.push(toldBy(await sendInput(server, token, route, input)));
        }
        expect([who, told]).toEqual([who, never]);
      }
      expect(await readChanges(server)).toEqual(before);
    },
  );
});

// Otherwise they could have been refused above for another reason than their owner.
describe("with one's own ids", () => {
  /** They compute, or hand out what is to be read. */
  const READ = [
    'PATCH /api/sequence/:id/nucleic-counts',
    'POST /api/sequence/:id/download-token',
    'POST /api/analyse/all/export.zip',
    'POST /api/analyse/g4killer',
    'POST /api/analyse/g4killer/bulk',
    'POST /api/analyse/p53predictor/tool',
    'POST /api/analyse/p53predictor/tool/bulk',
  ];
  const CHANGES_NOTHING = READ.filter((name) => name !== 'POST /api/sequence/:id/download-token');

  it('asks an API token for its scope, where nothing is only read', () => {
    const read = writing.filter(({ access }) => access === 'read');
    expect(read.map(({ name }) => name).toSorted()).toEqual(READ.toSorted());
  });

  it.each(routesOfSome(writing))(
    '$name does what it says, for callers with the right',
    async (route) => {
      const { name, access } = route;
      const inputs = inputsOf(route, theirs, theirs.sequences[0]);
      const before = await readChanges(server);
      for (const token of tokensWithout(access)) {
        for (const input of inputs) {
          const refused = await sendInput(server, token, route, input);
          expect(refused.statusCode).toBe(403);
          expect(refused.json().message).toMatch(
            /^(This API token may only read|An API token cannot)/,
          );
        }
      }
      expect(await readChanges(server)).toEqual(before);
      const token = { read: tokens.read, start: tokens.start, account: owner }[access];
      for (const input of inputs) expect(await statusOf(token, route, input)).toMatch(/^2/);
      const isChanged = JSON.stringify(await readChanges(server)) !== JSON.stringify(before);
      expect(isChanged).toBe(!CHANGES_NOTHING.includes(name));
    },
  );
});

function tokensWithout(access: Route['access']): string[] {
  if (access === 'read') return [];
  return access === 'start' ? [tokens.read] : [tokens.read, tokens.start];
}

async function statusOf(token: string, route: Route, input: Input): Promise<string> {
  const answer = await sendInput(server, token, route, input);
  return `${answer.statusCode} ${answer.body.slice(0, 200)}`;
}

/** What is deleted cannot be called again, and a sequence is needed for longer than its analyses. */
function rankOf({ method, path, name }: Route): number {
  // What waits for an import that is cancelled fails with it.
  if (name === 'POST /api/sequence/:id/cancel') return 1;
  // It ends all tokens, those of this test, too.
  if (name === 'PUT /api/user/change-password') return 4;
  if (method !== 'DELETE') return 0;
  // All links, behind the one that is revoked by itself, and before what they show.
  if (path === '/api/shares') return 2;
  return path === '/api/sequence/:id' ? 3 : 1;
}
