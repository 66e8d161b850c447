import { z } from 'zod';

/** What NCBI says of a record without its bases. */
export interface RecordSummary {
  /** With its version. */
  accession: string;
  title: string;
  organism: string | null;
  lengthBp: number;
  circular: boolean | null;
}

const documentSchema = z.looseObject({
  accessionversion: z.string().min(1),
  title: z.string().default(''),
  organism: z.string().default(''),
  slen: z.coerce.number().int().min(0),
  topology: z.string().default(''),
});
const answerSchema = z.looseObject({
  result: z.looseObject({ uids: z.array(z.string()) }),
});
/** How it answers when it knows none of the ids. */
const nothingSchema = z.looseObject({ esummaryresult: z.array(z.string()) });

/**
 * Reads an answer of `esummary.fcgi` (db=nuccore, retmode=json). Documents that are damaged or say
 * that there is an error are left out, as those are that NCBI leaves out itself.
 *
 * @returns null where the text is no such answer: an error, a page, XML
 */
export function readSummaries(text: string): RecordSummary[] | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const answer = answerSchema.safeParse(json);
  if (!answer.success) return nothingSchema.safeParse(json).success ? [] : null;
  const { result } = answer.data;
  return result.uids.flatMap((uid) => {
    const read = documentSchema.safeParse(result[uid]);
    if (!read.success) return [];
    const { accessionversion, title, organism, slen, topology } = read.data;
    const shape = topology === 'circular' ? true : topology === 'linear' ? false : null;
    return [
      {
        accession: accessionversion.toUpperCase(),
        title,
        organism: organism === '' ? null : organism,
        lengthBp: slen,
        circular: shape,
      },
    ];
  });
}

/** The summary of an accession as it was asked for: of any version where it names none. */
export function findSummary(
  summaries: readonly RecordSummary[],
  accession: string,
): RecordSummary | null {
  return (
    summaries.find((summary) => summary.accession === accession) ??
    summaries.find((summary) => withoutVersion(summary.accession) === accession) ??
    null
  );
}

export function withoutVersion(accession: string): string {
  return accession.replace(/\.\d+$/, '');
}
