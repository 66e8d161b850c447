import { matchNames, type NameMatch, NO_MATCH } from '@flipon/annotation/match-names';
import type { RecordHeader } from '@flipon/annotation/record-piece';
import { quoted } from '@flipon/annotation/undecided-names-error';
import type { Track } from './track.ts';

/** The records of a sequence; see `matchNames`. */
export interface TrackRecords {
  /** All of them in their order, each time from the first one on. */
  records(): AsyncIterable<RecordHeader>;
  /** Waited for after some thousand names, so that others have their turn. */
  pause(): Promise<unknown>;
}

/**
 * Finds the record of each name of a track, by the rules of annotations (`matchNames`). Of a name with a
 * description, the first word counts: QmRLFS-finder writes the whole header, in BED with dots for its
 * spaces.
 *
 * @returns for each name, in their order; a record of null where none matches, or more than one
 */
export async function matchTrackNames(
  { names }: Pick<Track, 'names'>,
  { records, pause }: TrackRecords,
): Promise<NameMatch[]> {
  const asked = await shortenNames(names, records);
  const known = new Map<string, number>();
  for (const name of asked) known.set(name, (known.get(name) ?? 0) + 1);
  const matched = await matchNames({ names: [...known.keys()], records, pause });
  const matchOf = new Map([...known.keys()].map((name, at) => [name, matched[at]]));
  return asked.map((name) => {
    const match = matchOf.get(name) ?? NO_MATCH;
    if (known.get(name) === 1 || match.record === null) return match;
    return { ...NO_MATCH, doubt: `Several names of the file may mean ${quoted(name)}.` };
  });
}

/** Names without descriptions; where these have no spaces, only the headers of records show them. */
async function shortenNames(
  names: readonly string[],
  records: TrackRecords['records'],
): Promise<string[]> {
  const wholes = new Map(names.map((name) => [name, name]));
  for await (const { name, description } of records()) {
    if (description === '') continue;
    const header = `${name} ${description}`;
    for (const whole of [header, header.replaceAll(' ', '.')]) {
      if (wholes.has(whole)) wholes.set(whole, name);
    }
  }
  return names.map((name) => wholes.get(name)?.trim().split(/\s+/)[0] ?? name);
}
