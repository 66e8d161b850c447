import { foldProfile, type ProfilePlaces } from './fold-profile.ts';
import { openProfileFile, readStored } from './profile-file.ts';
import { gridOfBases, gridOfBins, type ProfileGrid, type ProfileQuestion } from './profile-grid.ts';
import { canTrace, type TracedRecord, type TraceSource, traceBases } from './trace-bases.ts';

/** Ranges that are always computed from the bases, where a kernel can do so. */
const EXACT_BP = 5000;
/** Longer ones are computed up to here, where stored bins are too coarse: some 20 ms of work. */
const TRACED_BP = 131_072;
/** Each record is computed by itself, with its context: of more records, stored bins are read. */
const TRACED_RECORDS = 1000;

/** What the profile of a result is read from. */
export interface ProfileSource extends TraceSource {
  profilePath: string;
  /** Records with bases in a range, and their bins of `binBp` bases. */
  findPlaces(
    range: { from: number; to: number },
    binBp: number,
  ): Promise<ProfilePlaces<TracedRecord>>;
}

/** The largest value of each bin of the grid, from 0 to 1, lane by lane. */
export interface ProfilePart extends ProfileGrid {
  lanes: number[][];
}

/**
 * The profile of a range of the sequence. Where the kernel can say single bases and the range is short,
 * the values are those of the bases, exactly; else they are those of stored bins, and the answer begins
 * and ends where these do.
 *
 * @param question within the sequence, `from` before `to`
 * @throws DamagedFileError
 */
export async function readProfile(
  source: ProfileSource,
  question: ProfileQuestion,
): Promise<ProfilePart> {
  const profile = await openProfileFile(source.profilePath);
  try {
    const places = await source.findPlaces(question, profile.binBp);
    const exact = gridOfBases(question);
    if (await isTraced(source, exact, { storedBp: profile.binBp, recordCount: places.count })) {
      const records: TracedRecord[] = [];
      for await (const batch of places.walk()) records.push(...batch);
      const lanes = await traceBases(source, records, exact);
      return { ...exact, lanes: lanes.map((values) => [...values]) };
    }
    const grid = gridOfBins(question, places.ends, profile.binBp);
    const lanes = await foldProfile(profile, places, grid);
    return { ...grid, lanes: lanes.map((values) => Array.from(values, readStored)) };
  } finally {
    await profile.close();
  }
}

async function isTraced(
  source: TraceSource,
  { from, to, binBp }: ProfileGrid,
  { storedBp, recordCount }: { storedBp: number; recordCount: number },
): Promise<boolean> {
  if (storedBp === 1 || recordCount > TRACED_RECORDS || !(await canTrace(source))) return false;
  return to - from <= EXACT_BP || (to - from <= TRACED_BP && binBp < storedBp);
}
