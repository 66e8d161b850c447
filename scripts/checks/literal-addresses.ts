import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files.ts';
import { isTestPath } from './read-sources.ts';

const SCREEN = /^apps\/web\/src\/.*\.(?:tsx?|css)$/;
/** The one place where addresses are made. */
const MAKER = 'apps/web/src/api/address.ts';

const LITERALS: readonly RegExp[] = [
  // A call, or a file of the server.
  /(?<!\baddressOf\()['"`]\/api\b/,
  /\b(?:href|src|action)=(?:\{\s*)?['"`]\//,
  /\burl\(["']?\//,
  // The browser's own path starts with the base, that of a route does not.
  /\bwindow\.location\.(?:pathname\b|(?:assign|replace)\(|href\s*=[^=])/,
  /^(?!.*\baddressOf\().*\b(?:location\.origin\b|(?:push|replace)State\()/,
];

/**
 * Addresses in the screen that hold only at the root of a host, as `file:line: why`: Flipon may lie
 * below a path.
 */
export function findLiteralAddresses(root: string): string[] {
  return listFiles(root)
    .filter((path) => SCREEN.test(path) && !isTestPath(path) && path !== MAKER)
    .flatMap((path) =>
      linesWithAddress(readFileSync(join(root, path), 'utf8')).map(
        (line) =>
          `${path}:${line}: an address that holds only at the root of a host; make it with addressOf, or let the router's Link or navigate do so`,
      ),
    );
}

/** Numbers of the lines of a source that write an address out, from 1. */
export function linesWithAddress(text: string): number[] {
  return text
    .split('\n')
    .flatMap((line, index) => (LITERALS.some((form) => form.test(line)) ? [index + 1] : []));
}
