const PLACE = /^(\w+):(\d+)-(\d+)$/;

/**
 * Families of stretches of a genome: those that overlap, also by way of others, have bases in common and are one.
 *
 * @param names as `chr1:29130706-29130907`, 0-based, half-open
 * @returns the number of the family of each stretch
 * @throws Error for a name that is no place
 */
export function familiesByPlace(names: readonly string[]): number[] {
  const places = names
    .map((name, at) => ({ ...readPlace(name), at }))
    .toSorted((a, b) => a.from - b.from);
  const families = names.map((_, at) => at);
  const last = new Map<string, { to: number; family: number }>();
  for (const { chromosome, from, to, at } of places) {
    const before = last.get(chromosome);
    const isJoined = before !== undefined && from < before.to;
    const family = isJoined ? before.family : at;
    families[at] = family;
    last.set(chromosome, { to: isJoined ? Math.max(to, before.to) : to, family });
  }
  return families;
}

function readPlace(name: string): { chromosome: string; from: number; to: number } {
  const [, chromosome, from, to] = PLACE.exec(name) ?? [];
  if (chromosome === undefined) throw new Error(`${name} is no place of a chromosome.`);
  return { chromosome, from: Number(from), to: Number(to) };
}
