/** A share link as its address gives it: `/shared/<id>#<secret>`, with more of the path after the id. */
export interface OpenedShare {
  id: string;
  /** Null where the fragment is missing or is no secret. */
  secret: string | null;
}

const PATH = /^\/shared(?:\/([^/]*))?(?:\/|$)/;
const SECRET = /^#([\w-]{22})$/;

/**
 * Reads the address of this document; null if it is not a share's. A document is a share's for all
 * its life or never: links between the two reload the page, so that data read with one right never
 * show under the other.
 */
export function readOpenedShare({
  pathname,
  hash,
}: {
  /** As the routes know it, without the base path of Flipon. */
  pathname: string;
  hash: string;
}): OpenedShare | null {
  const id = PATH.exec(pathname)?.[1];
  if (id === undefined) return pathname === '/shared' ? { id: '', secret: null } : null;
  return { id, secret: SECRET.exec(hash)?.[1] ?? null };
}
