/** As many calls as browsers let outlive a page at a time. */
const AT_A_TIME = 20;

/** Calls for each of many ids; throws the first failure, once all were called for. */
export async function callEach(
  ids: readonly string[],
  call: (id: string) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let at = 0; at < ids.length; at += AT_A_TIME) {
    const calls = await Promise.allSettled(ids.slice(at, at + AT_A_TIME).map(call));
    failures.push(...calls.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])));
  }
  if (failures.length > 0) throw failures[0];
}
