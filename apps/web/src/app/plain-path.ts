/** The plain path in a hash link of the original (`#/analyse/zdna`), or null for any other hash. */
export function plainPathOf(hash: string): string | null {
  if (!hash.startsWith('#/')) return null;
  // One slash only: two would name another host.
  return `/${hash.slice(2).replace(/^[/\\]+/, '')}`;
}
