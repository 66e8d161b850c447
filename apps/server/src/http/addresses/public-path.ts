/**
 * The path of the public address: `''` at the root of a host, else like `/flipon`.
 *
 * @param publicUrl without a slash at its end; null where none is set
 */
export function basePathOf(publicUrl: string | null): string {
  return publicUrl === null ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');
}

/**
 * The address of a request as the routes know it, `/` and the rest. A proxy may remove the base path or leave
 * it; both work.
 */
export function withoutBasePath(url: string, basePath: string): string {
  // Some clients join host and path with two slashes.
  const plain = url.replace(/^\/{2,}/, '/');
  if (basePath === '' || !plain.startsWith(basePath)) return plain;
  const rest = plain.slice(basePath.length);
  if (rest.startsWith('/')) return rest.replace(/^\/{2,}/, '/');
  return rest === '' || rest.startsWith('?') ? `/${rest}` : plain;
}
