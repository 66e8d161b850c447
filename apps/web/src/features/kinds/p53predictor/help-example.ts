import { predictP53 } from '@flipon/analyses/tools/p53/predict-p53';
import { publishedP53Matrix } from '@flipon/analyses/tools/p53/published-p53-matrix';

/** The distal site of the human gene CDKN1A, and the best site of the matrix. */
export const EXAMPLE = 'GAACATGTCCCAACATGTTG';
export const BEST_SITE = 'GGACATGCCCGGGCATGTCC';
/** How many sites the human alpha-globin region, 210,155 bases, has by threshold. */
export const hitsByThreshold = { 0.5: 0, 1: 8, 1.5: 114, 2: 1152 } as const;

const BASES = 'ACGT';

/** The cost of each base of a site by the published matrix, in hundredths of log10 Kd. */
export function lossesOf(site: string): number[] {
  return [...site].map(
    (letter, place) => publishedP53Matrix.costs[place]?.[BASES.indexOf(letter)] ?? 0,
  );
}

function valuesOf(site: string) {
  const answer = predictP53(site, publishedP53Matrix);
  if (!answer.ok) throw new Error(answer.messages.join(' '));
  return answer.site;
}

export const example = valuesOf(EXAMPLE);
export const best = valuesOf(BEST_SITE);
/** The predictor from which no affinity is left. */
export const noAffinityAt = publishedP53Matrix.noAffinityAt / 100;
