import { readFileSync } from 'node:fs';
import { sharedPath } from '@flipon/test-material/shared-material';

/** A scan of the vectors: the searched sequence, and the parameters. */
export interface ScanCase {
  kind: string;
  name: string;
  /** Bytes of a FASTA file or of plain text. */
  input: Buffer;
  circular: boolean;
  parameters: Record<string, unknown>;
}

interface StoredCase {
  name: string;
  op?: string;
  /** Where a file has the cases of two kinds. */
  kind?: string;
  sequence?: string;
  fasta?: string;
  params?: Record<string, unknown>;
  input?: Record<string, unknown> & { sequence?: string; options?: Record<string, unknown> };
}

const KINDS_FOLDER = '../../packages/analyses/src';

/** Cases as they are stored: all of them, or without the shared folder those of this checkout. */
export function storedCases<Case>(name: string, room: string, ownName = name): Case[] {
  const own = new URL(`${KINDS_FOLDER}/${room}/fixtures/${ownName}.json`, import.meta.url);
  const path = sharedPath(`vectors/${name}.json`) ?? own;
  return (JSON.parse(readFileSync(path, 'utf8')) as { cases: Case[] }).cases;
}

/** Every scan of the vectors whose sequence exists and is not empty. */
export function scanCases(): ScanCase[] {
  const cases = [
    ...read('g4hunter', 'g4hunter', ({ params }) => params),
    ...read('rloopr', 'rloopr', ({ params }) => params),
    ...read('zdna', 'zdna', ({ params }) => params),
    ...read('cpg', 'cpg', ({ params }) => params),
    ...read('str', 'str', ({ params }) => params),
    ...read('directrepeat', 'directrepeat', ({ params }) => params),
    ...read('mirrorrepeat', 'mirrorrepeat', ({ params }) => params),
    ...read('aphased', 'aphased', ({ params }) => params),
    ...read('imotif', 'imotif', tractsOf('imotif')),
    ...read('g4regex', 'imotif', tractsOf('g4regex'), 'g4regex'),
    ...read('zseeker', 'zseeker', ({ params }) => params),
    ...read('pqsfinder', 'pqsfinder', ({ op, params }) =>
      op === undefined ? circleOf(params) : null,
    ),
    ...read('zhunt', 'zhunt', ({ params }) => circleOf(params)),
    ...read('p53predictor', 'p53', ({ op, input }) => {
      return op === 'scan' ? { threshold: input?.['threshold'], ...circularOf(input) } : null;
    }),
    ...read('cruciform', 'cruciform', ({ op, input }) => {
      return op === 'find' ? { ...circularOf(input), ...input?.options } : null;
    }),
  ];
  // The vectors hold no hit across an origin, so some are cut open in the middle of one.
  const turned = [
    turn(cases, 'g4hunter', 'telomere', 20),
    turn(cases, 'p53predictor', '19_scan_threshold', 1000),
    turn(cases, 'cruciform', '17_random_2kb', 777),
  ];
  return [...cases, ...turned].filter(({ input }) => input.length > 0);
}

/**
 * The cases of one of the two kinds of tracts, which the shared file has together and this checkout
 * each in a file of its own; a kind has its letter by itself.
 */
function tractsOf(wanted: string) {
  return ({ kind, params }: StoredCase) => {
    if ((kind ?? wanted) !== wanted || params === undefined) return null;
    const { letter: _, ...parameters } = params;
    return circleOf(parameters);
  };
}

/** Where a search goes on across the origin, the record is a circle. */
function circleOf(parameters: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...parameters, circular: parameters['wrapOrigin'] === true };
}

function circularOf(input: StoredCase['input']) {
  return input?.['circular'] === undefined ? {} : { circular: input['circular'] };
}

function read(
  kind: string,
  file: string,
  parametersOf: (one: StoredCase) => Record<string, unknown> | undefined | null,
  ownFile = file,
): ScanCase[] {
  return storedCases<StoredCase>(file, `kinds/${kind}`, ownFile).flatMap((one) => {
    const found = parametersOf(one);
    if (found === undefined || found === null) return [];
    const { circular: isCircular, ...parameters } = found;
    const circular = isCircular === true;
    const input = readInput(one);
    if (input === null) return [];
    if (circular) parameters['wrapOrigin'] = true;
    return [{ kind, name: one.name, input, circular, parameters }];
  });
}

function readInput({ fasta, sequence, input }: StoredCase): Buffer | null {
  if (fasta === undefined) return Buffer.from(sequence ?? input?.sequence ?? '');
  const path = sharedPath(`data/${fasta}`);
  return path === null ? null : readFileSync(path);
}

function turn(cases: readonly ScanCase[], kind: string, name: string, by: number): ScanCase {
  const one = cases.find((each) => each.kind === kind && each.name === name);
  if (one === undefined) throw new Error(`there is no case ${name} of ${kind}`);
  const input = Buffer.concat([one.input.subarray(by), one.input.subarray(0, by)]);
  const parameters = { ...one.parameters, wrapOrigin: true };
  return { ...one, name: `${name}, turned`, input, circular: true, parameters };
}
