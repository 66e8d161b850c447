import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Daemons are here, where a plain user's PATH does not look. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/sbin'];

/**
 * Whether programs are on this machine, by their names. Where one is not, the log says so: the tests
 * that run it skip, and `npm test` installs it where it may (`scripts/install-debian-packages`).
 */
export function hasPrograms(...names: readonly string[]): boolean {
  const missing = names.filter((name) => !isThere(name));
  if (missing.length > 0) {
    console.warn(`SKIPPED: tests that run ${missing.join(' and ')}, not on this machine.`);
  }
  return missing.length === 0;
}

function isThere(name: string): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return folder !== '';
    } catch {
      return false;
    }
  });
}
