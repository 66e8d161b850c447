import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const ARTEFACTS = fileURLToPath(new URL('../../artefacts/screens', import.meta.url));

/** Without these Chromium looks for hosts of its maker at every start. */
const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

export function openBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...QUIET, ...(isRoot ? ['--no-sandbox'] : [])],
  });
}

export interface WatchedPage {
  page: Page;
  context: BrowserContext;
  /** Everything that the console complained about and every error that reached the window. */
  complaints: string[];
  /** Saves a picture of the whole page under `artefacts/screens`. */
  picture(name: string): Promise<void>;
}

/** A page of a fresh visitor that notes every complaint. */
export async function openPage(
  browser: Browser,
  options: { width?: number; scheme?: 'light' | 'dark' } = {},
): Promise<WatchedPage> {
  const { width = 1440, scheme = 'light' } = options;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return {
    page,
    context,
    complaints,
    async picture(name) {
      await mkdir(ARTEFACTS, { recursive: true });
      await page.screenshot({
        path: join(ARTEFACTS, `${name}-${scheme}-${width}.png`),
        fullPage: true,
      });
    },
  };
}
