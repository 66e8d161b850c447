import { existsSync } from 'node:fs';
import { type DebianPackage, installDebianPackages } from './install-debian-packages.ts';

/**
 * Debian's builds of Chromium, the first choice first: without the browser's own windows and menus
 * a page opens in a third of the time, and the pages are the same.
 */
const builds: readonly DebianPackage[] = [
  { name: 'chromium-headless-shell', file: '/usr/bin/chromium-headless-shell' },
  { name: 'chromium', file: '/usr/bin/chromium' },
];

/**
 * Path of the Chromium for the journeys: CHROMIUM_PATH, or Debian's, which is installed first where this
 * process may do so; null, and a sentence that says what to install, where there is none. Throws where
 * CHROMIUM_PATH names no file.
 */
export async function installChromium(): Promise<string | null> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  }
  for (const build of builds) {
    await installDebianPackages([build]);
    if (existsSync(build.file)) return build.file;
  }
  console.log(
    'SKIPPED: the journeys need Chromium. Install it (on Debian: `apt-get install chromium-headless-shell`), or set CHROMIUM_PATH to its program.',
  );
  return null;
}
