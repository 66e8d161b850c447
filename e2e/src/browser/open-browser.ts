import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expectClean } from './expect-clean.ts';
import { followPage } from './follow-page.ts';
import { type IsExpected, noteComplaints } from './note-complaints.ts';

const ARTEFACTS = fileURLToPath(new URL('../../../artefacts/screens', import.meta.url));

/** Each makes a page as high as its content and back, which takes the time of a whole step. */
const TAKES_PICTURES = [process.env['PICTURES'], process.env['RUN_LONG_TESTS']].includes('yes');

/** What moves is drawn anew frame by frame, which takes a third of a browser's time; the long run has it. */
const SHOWS_MOTION = process.env['RUN_LONG_TESTS'] === 'yes';

const WINDOW_HEIGHT = 900;

/** Of the whole page; under a dialog, which covers the window and not the page, there is no more. */
const PICTURE_HEIGHT = `document.querySelector('[aria-modal="true"]') === null
  ? document.documentElement.scrollHeight : 0`;

/** Without these Chromium looks for hosts of its maker at every start. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

/** @param more further arguments of Chromium, such as the certificate to accept */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch(startedWith(more));
}

/** A browser whose only window keeps its storage on the disk, as a person's has it. @param folder for all of it */
export function openProfile(folder: string, visitor: Visitor = {}): Promise<BrowserContext> {
  const { viewport, ...media } = seenBy(visitor);
  return chromium.launchPersistentContext(folder, { ...startedWith([]), viewport, ...media });
}

function startedWith(more: readonly string[]) {
  const isRoot = process.getuid?.() === 0;
  return {
    executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
    args: [...QUIET, ...more, ...(isRoot ? ['--no-sandbox'] : [])],
  };
}

/** A visitor's window: its width in CSS pixels, and the colour scheme of the machine. */
export interface Look {
  width?: number;
  scheme?: 'light' | 'dark';
}

/** A desk by day and a phone by night: between them both widths and both schemes are seen. */
export const LOOKS: Required<Look>[] = [
  { width: 1440, scheme: 'light' },
  { width: 390, scheme: 'dark' },
];

/**
 * The looks of a journey: one of them, in turn by its number, and all in the long run (`RUN_LONG_TESTS`).
 */
export function looksInTurn(number: number, looks = LOOKS): Required<Look>[] {
  if (process.env['RUN_LONG_TESTS'] === 'yes') return looks;
  return looks.filter((_, index) => index === number % looks.length);
}

/** A visitor with a window: a new one, or the guest whose token is given. */
export interface Visitor extends Look {
  token?: string;
  /** Whether things move; a person may ask a machine for less. In the long run they do unless it is given. */
  hasMotion?: boolean;
}

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** What `noteComplaints` has noted. */
  complaints: string[];
  /** Waits until all that the page has asked for is there and nothing in it moves. */
  untilStill(): Promise<void>;
  /** Waits until the page is still. Where pictures are wanted, saves one of all of it in `artefacts/screens`. */
  picture(name: string): Promise<void>;
  /** Fails with what axe has to say against the page, once it is still. */
  expectClean(place: string): Promise<void>;
}

/**
 * A page that notes every complaint, in a window of its own.
 *
 * @param readLog the last lines of its server's log
 */
export async function openPage(
  browser: Browser,
  visitor: Visitor = {},
  readLog = async () => '',
): Promise<WatchedPage> {
  const context = await openWindow(browser, visitor);
  const page = await context.newPage();
  const { token } = visitor;
  if (token !== undefined) {
    await page.addInitScript({
      content: `localStorage.setItem('jwt_token', ${JSON.stringify(token)})`,
    });
  }
  return watchPage(page, visitor, { readLog });
}

/** A window with a storage of its own. */
export function openWindow(browser: Browser, visitor: Visitor = {}): Promise<BrowserContext> {
  const { viewport, ...media } = seenBy(visitor);
  return browser.newContext({ viewport, ...media, acceptDownloads: true });
}

function seenBy({ width = 1440, scheme = 'light', hasMotion = SHOWS_MOTION }: Visitor) {
  const reducedMotion: 'no-preference' | 'reduce' = hasMotion ? 'no-preference' : 'reduce';
  return { viewport: { width, height: WINDOW_HEIGHT }, colorScheme: scheme, reducedMotion };
}

/** Notes the complaints of a page, which looks as its visitor wants it from now on. */
export async function watchPage(
  page: Page,
  visitor: Visitor,
  watched: { readLog: () => Promise<string>; isExpected?: IsExpected },
): Promise<WatchedPage> {
  const { width = 1440, scheme = 'light' } = visitor;
  const { viewport, ...media } = seenBy(visitor);
  await page.setViewportSize(viewport);
  await page.emulateMedia(media);
  const complaints = noteComplaints(page, watched.readLog, watched.isExpected);
  const untilStill = followPage(page);
  /** For as long as this program has done nothing else since. */
  let isStill = false;
  return {
    page,
    context: page.context(),
    complaints,
    untilStill,
    async picture(name) {
      await untilStill();
      isStill = true;
      setImmediate(() => {
        isStill = false;
      });
      if (!TAKES_PICTURES) return;
      await mkdir(ARTEFACTS, { recursive: true });
      // Chromium's own pictures of whole pages make the window one pixel wide for a moment, and the
      // page takes that for a narrow screen. A window as high as the page changes nothing else.
      const height = Math.max(WINDOW_HEIGHT, await page.evaluate<number>(PICTURE_HEIGHT));
      await page.setViewportSize({ width, height });
      await page.screenshot({ path: join(ARTEFACTS, `${name}-${scheme}-${width}.png`) });
      await page.setViewportSize({ width, height: WINDOW_HEIGHT });
    },
    async expectClean(place) {
      if (!isStill) await untilStill();
      await expectClean(page, place);
    },
  };
}
