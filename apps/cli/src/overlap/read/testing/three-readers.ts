import { AnnotationError } from '@flipon/annotation/annotation-error';
import { createAnnotationParser } from '@flipon/annotation/parse-annotation';
import { readTrack } from '@flipon/tracks/read-track';
import { TrackError } from '@flipon/tracks/track-error';
import { useTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { readIntervalFile } from '../read-interval-file.ts';

/** Rows as `name start end`, sorted, and what is wrong with the first line that is none. */
export interface Read {
  rows: string[];
  problem: string | null;
}

/** In an annotation, bad lines are reported and the others kept. */
export function readAsAnnotation(text: string): Read {
  const parser = createAnnotationParser();
  try {
    const first = parser.push(Buffer.from(text));
    const { features, summary } = parser.finish();
    const bad = summary.leftOut.find(({ message }) => message !== 'It has no value.');
    return {
      rows: [...first, ...features]
        .map(({ sequenceName, start, end }) => `${sequenceName} ${start} ${end}`)
        .sort(),
      problem: bad === undefined ? null : `line ${bad.line}: ${bad.message}`,
    };
  } catch (error) {
    if (!(error instanceof AnnotationError)) throw error;
    const [, line, sentence] = /Line (\d+): (.*)$/s.exec(error.message) ?? [];
    return {
      rows: [],
      problem: line === undefined ? error.message : `line ${line}: ${sentence}`,
    };
  }
}

export async function readAsLane(text: string): Promise<Read> {
  try {
    const { names, rows } = await readTrack([Buffer.from(text)]);
    const told = Array.from({ length: rows.count }, (_, at) => {
      return `${names[rows.sequences[at] ?? 0]} ${rows.starts[at]} ${rows.ends[at]}`;
    });
    return { rows: told.sort(), problem: null };
  } catch (error) {
    if (!(error instanceof TrackError)) throw error;
    return { rows: [], problem: `line ${error.line}: ${error.sentence}` };
  }
}

/** @param path of a file with the text */
export async function readAtTerminal(path: string, text: string): Promise<Read> {
  const input = { label: 'given', path, plainName: 'given', entry: null, sizeBytes: text.length };
  try {
    const { unions } = await readIntervalFile(input, null);
    const rows = [...unions].flatMap(([name, { starts, ends }]) =>
      Array.from(starts, (start, at) => `${name} ${start} ${ends[at]}`),
    );
    return { rows: rows.sort(), problem: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return { rows: [], problem: message.replace(/^given, /, '') };
  }
}

/** Each reader with its name; the terminal's has a folder of each test's own. */
export function useThreeReaders() {
  const folder = useTemporaryFolder();
  const readAsFile = async (text: string) =>
    readAtTerminal(await folder.write('given', text), text);
  return [
    ['annotation', readAsAnnotation],
    ['lane', readAsLane],
    ['flipon overlap', readAsFile],
  ] as const;
}
