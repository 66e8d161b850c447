import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createCompositionCounter } from '@flipon/analyses/known/chance';
import type { KnownMotif } from '@flipon/analyses/known/known-motifs';
import { NO_KNOWN_IN_RNA } from '@flipon/analyses/known/known-structures';
import { createMotifMatcher, type MotifMatch } from '@flipon/analyses/known/motif-matcher';
import type { NamedRecord } from '@flipon/hits/export-records';
import { readFileInChunks } from '@flipon/intake/read-file';
import { createNaming } from '../inputs/name-records.ts';
import { type ReadSequence, readSequence } from '../inputs/read-sequence.ts';
import { type SequenceInput, shownInput } from '../inputs/sequence-input.ts';
import type { ScanProgress } from '../scan/progress-bar.ts';
import { readingNotes } from '../scan/reading-notes.ts';
import { createInputSummary, type KnownSummary } from './summarise-known.ts';

/** A match in an input, as it is written. */
export interface KnownMatch {
  /** Counts from 1 over the whole output. */
  id: number;
  /** The input's name on the command line. */
  input: string;
  record: NamedRecord;
  motif: KnownMotif;
  /** Its place within the record. */
  match: MotifMatch;
}

export interface KnownSearch {
  motifs: readonly KnownMotif[];
  inputs: readonly SequenceInput[];
  wrapOrigin: boolean;
  /** An existing folder for bases. */
  folder: string;
  progress: ScanProgress;
  note(text: string): void;
  /** Takes the counts of an input, one for each structure, when all its matches were handed out. */
  onSummary(summaries: readonly KnownSummary[]): void;
}

/**
 * Finds the motifs in one input after the other, in batches in the order of records and places. Memory does
 * not grow with bases or matches.
 *
 * @throws InputError
 */
export async function* matchInputs(search: KnownSearch): AsyncGenerator<readonly KnownMatch[]> {
  const { motifs, inputs, wrapOrigin, folder, progress, note, onSummary } = search;
  const matcher = createMotifMatcher(motifs.map(({ sequence }) => sequence));
  const naming = createNaming();
  let id = 0;
  for (const [index, input] of inputs.entries()) {
    progress.begin(shownInput(input.label));
    const basesPath = join(folder, `bases-${index}`);
    const read = await readSequence(input, {
      basesPath,
      isCircular: wrapOrigin,
      countsShares: false,
      onProgress: (bytesRead) => progress.reading(bytesRead, input.sizeBytes),
    });
    const sequence = await naming(read);
    for (const each of readingNotes(sequence, [])) note(each);
    const summary = createInputSummary(motifs, input.label);
    const composition = createCompositionCounter(matcher.longestBp);
    let stream = matcher.stream();
    let count = 0;
    for await (const { record, bases, doneBp } of recordParts(sequence)) {
      const isCircle = wrapOrigin && record.circular;
      let found: MotifMatch[];
      if (bases === null) {
        found = stream.finish(isCircle);
        composition.endRecord(isCircle);
        stream = matcher.stream();
      } else {
        found = stream.push(bases);
        composition.push(bases);
        progress.scanning(doneBp, sequence.lengthBp);
      }
      summary.add(record, found);
      count += found.length;
      if (found.length === 0) continue;
      yield found.map((match) => {
        id += 1;
        return { id, input: input.label, record, motif: motifs[match.motif] as KnownMotif, match };
      });
    }
    if (sequence.molecule === 'RNA' && count === 0) {
      note(`${shownInput(input.label)}: no motif of the list is in this RNA. ${NO_KNOWN_IN_RNA}`);
    }
    onSummary(summary.finish(composition.read()));
    await rm(basesPath, { force: true });
  }
}

interface RecordPart {
  record: NamedRecord;
  /** The next bases of the record; null at its end. */
  bases: Uint8Array | null;
  /** Bases of the input up to here. */
  doneBp: number;
}

async function* recordParts({ records, basesPath }: ReadSequence): AsyncGenerator<RecordPart> {
  const coming = records.values();
  let record = coming.next().value;
  let doneBp = 0;
  for await (const chunk of readFileInChunks(basesPath)) {
    const chunkStart = doneBp;
    while (record !== undefined && doneBp < chunkStart + chunk.length) {
      const end = Math.min(record.start + record.length, chunkStart + chunk.length);
      const bases = chunk.subarray(doneBp - chunkStart, end - chunkStart);
      doneBp = end;
      yield { record, bases, doneBp };
      if (end < record.start + record.length) break;
      yield { record, bases: null, doneBp };
      record = coming.next().value;
    }
  }
  // Empty records at the end.
  for (; record !== undefined; record = coming.next().value) {
    yield { record, bases: null, doneBp };
  }
}
