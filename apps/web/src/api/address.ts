/**
 * The path of Flipon on its host: `''` at the root, `/flipon` below a path. The server writes it
 * into each page, so that one build serves both.
 */
const basePath = readBase();

/**
 * The one way to the address of a call, a file or a page that no router makes.
 *
 * @param path below the base, such as `/api/docs`
 */
export function addressOf(path: string): string {
  return `${basePath}${path}`;
}

/** The page that is open, as its routes know it; `''` for the base without its slash. */
export function openPage(): { pathname: string; search: string } {
  const { pathname, search } = window.location;
  return { pathname: pathname.slice(basePath.length), search };
}

/**
 * A name that no other Flipon of the same host uses: below one host, all paths share one storage, and
 * each would take the other's token for one that is refused.
 */
export function storageName(name: string): string {
  return basePath === '' ? name : `${name}:${basePath}`;
}

/** Without a server, as in tests and while developing, nothing is written there: it is the root. */
function readBase(): string {
  if (typeof document === 'undefined') return '';
  const written = document.querySelector<HTMLMetaElement>('meta[name="base"]')?.content ?? '';
  return /^\/(?!\/)/.test(written) ? written.replace(/\/$/, '') : '';
}
