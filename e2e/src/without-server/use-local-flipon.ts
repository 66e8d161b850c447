import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openWindow, type Visitor, watchPage } from '../browser/open-browser.ts';
import type { FolderHost } from '../in-browser/serve-folder.ts';
import type { ApiClient } from '../programs/api-client.ts';
import type { FliponToWalk } from '../programs/use-flipon.ts';
import { BUILD_LIMIT_MS, openLocalSite } from './local-site.ts';
import { clientOfPage, KEEP_ENGINE } from './page-client.ts';

const example = (name: string) =>
  fileURLToPath(new URL(`../../../data/examples/${name}`, import.meta.url));
const TELOMERE = { name: 'Human telomere repeat 9x', data: `${'GGGTTA'.repeat(8)}GGG` };

/** A window with a library of its own, which one page at a time has open. */
interface Guest {
  context: BrowserContext;
  page: Page | null;
  client: ApiClient;
}

/** Flipon without a server for the tests of this file: each guest is a window with its own storage. */
export function useLocalFlipon(findBrowser: () => Promise<Browser>): FliponToWalk {
  let host: FolderHost;
  const guests = new Map<string, Guest>();
  beforeAll(async () => {
    host = await openLocalSite();
  }, BUILD_LIMIT_MS);
  afterAll(() => Promise.allSettled(Array.from(guests.values(), ({ context }) => context.close())));

  /** A host of files answers an address below the page with 404 and the page. */
  const isExpected = (text: string, address: string) =>
    text.includes('status of 404') && address.startsWith(host.url);

  async function newGuest(visitor: Visitor = {}): Promise<Guest> {
    const context = await openWindow(await findBrowser(), visitor);
    await context.addInitScript({ content: KEEP_ENGINE });
    const token = crypto.randomUUID();
    /** Where a test has closed its page, another one takes the library: one that lists what is in it. */
    const findPage = async () => {
      if (guest.page?.isClosed() !== false) guest.page = await context.newPage();
      if (guest.page.url() === 'about:blank') await guest.page.goto(`${host.url}sequence/tools`);
      return guest.page;
    };
    const client = clientOfPage(token, findPage);
    const guest: Guest = { context, page: null, client };
    guests.set(token, guest);
    await addExamples(client);
    return guest;
  }

  return {
    get url() {
      return host.url.slice(0, -1);
    },
    hasServer: false,
    newGuest: async () => (await newGuest()).client,
    async openPage(visitor = {}) {
      const known = guests.get(visitor.token ?? '');
      const guest = known ?? (await newGuest(visitor));
      // Another page would not get the library.
      await guest.page?.close();
      const page = await guest.context.newPage();
      guest.page = page;
      const watched = await watchPage(page, visitor, { readLog: async () => '', isExpected });
      return known === undefined ? watched : { ...watched, context: keptContext(page) };
    },
  };
}

/** The window of a guest, whose library outlives what a test closes. */
const keptContext = (page: Page): BrowserContext =>
  new Proxy(page.context(), {
    get(target, key) {
      if (key === 'close') return () => page.close();
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** What journeys use of the examples that a guest of a server begins with. */
async function addExamples(client: ApiClient): Promise<void> {
  const { body } = await client.get('sequence');
  if ((body['items'] as unknown[]).length > 0) return;
  await client.upload(example('hg38_chr16_alpha_globin.fa'), { name: 'hg38_chr16:186964-397118' });
  const phage = { name: 'NC_001422.1 phiX174', circular: true };
  await client.upload(example('NC_001422.fasta'), phage);
  await client.post('sequence/import/text', TELOMERE);
}
