import { zseeker } from '@flipon/analyses/kinds/zseeker/zseeker';

/** A region of the human alpha-globin region, which guests find, with five bases on each side. */
export const exampleParts = { before: 'GCCCC', region: 'CGCACGCGATGCGCGGC', after: 'CCCTG' };
/** Its first base in that sequence, 1-based. */
export const EXAMPLE_POSITION = 165_167;

/** How many regions the same sequence, 210,155 bases, has by settings. */
export const hitsOfExampleSequence = { standard: 67, from40: 163, from100: 15, dearBreaks: 25 };

export type StepSort = 'GC' | 'GT' | 'AC' | 'AT' | 'break';

/** A step of the example, and the sum as far as it. */
export interface ExampleStep {
  pair: string;
  sort: StepSort;
  score: number;
  sum: number;
}

const SORTS: Readonly<Record<string, StepSort>> = {
  GC: 'GC',
  CG: 'GC',
  GT: 'GT',
  TG: 'GT',
  AC: 'AC',
  CA: 'AC',
  AT: 'AT',
  TA: 'AT',
};

export const usual: Readonly<Record<string, number>> = Object.fromEntries(
  zseeker.fields.flatMap(({ key, default: value }) =>
    typeof value === 'number' ? [[key, value]] : [],
  ),
);
const [atRun] = zseeker.fields.flatMap((field) => (field.key === 'atRun' ? [field.default] : []));

/** The steps of letters from a sum of 0 on, with the usual scores. */
export function stepsOf(letters: string): ExampleStep[] {
  const steps: ExampleStep[] = [];
  let inRow = 0;
  for (let at = 0; at + 1 < letters.length; at++) {
    const pair = letters.slice(at, at + 2);
    const sort = SORTS[pair] ?? 'break';
    const before = steps.at(-1);
    inRow = before?.sort === sort ? inRow + 1 : 1;
    const score = scoreOf(sort, inRow);
    steps.push({ pair, sort, score, sum: (before?.sum ?? 0) + score });
  }
  return steps;
}

function scoreOf(sort: StepSort, inRow: number): number {
  const of = (key: string) => usual[key] ?? 0;
  if (sort === 'break') return -(of('penalty') + of('penaltyStep') * (inRow - 1));
  if (sort === 'AT') return of('at') + (atRun?.[inRow - 1] ?? 0);
  return of(sort.toLowerCase());
}

/** The steps of the region, and those after it. */
export const exampleSteps = stepsOf(exampleParts.region + exampleParts.after);
export const regionSteps = exampleSteps.slice(0, exampleParts.region.length - 1);

export const example = {
  lengthBp: exampleParts.region.length,
  score: regionSteps.at(-1)?.sum ?? 0,
  scorePerStep: (regionSteps.at(-1)?.sum ?? 0) / regionSteps.length,
  gcSteps: regionSteps.filter(({ sort }) => sort === 'GC').length,
  breaks: regionSteps.filter(({ sort }) => sort === 'break').length,
};
