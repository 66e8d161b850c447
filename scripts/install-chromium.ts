import { existsSync } from 'node:fs';
import { installDebianPackages } from './install-debian-packages.ts';

const DEBIAN_PATH = '/usr/bin/chromium';

/**
 * Path of the Chromium that the journeys drive: CHROMIUM_PATH, or Debian's, which is installed first
 * where this process may do so. Throws a sentence that says what to install.
 */
export function installChromium(): string {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (existsSync(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  }
  installDebianPackages([{ name: 'chromium', file: DEBIAN_PATH }]);
  if (existsSync(DEBIAN_PATH)) return DEBIAN_PATH;
  throw new Error(
    'The journeys need Chromium: install it (on Debian: `apt-get install chromium`), or set CHROMIUM_PATH to its program, or leave the journeys out with `npm test -- --unit`.',
  );
}
