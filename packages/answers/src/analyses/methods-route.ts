import { type AnalysisKind, definitionOf } from '@flipon/analyses/definitions';
import { ownTextsOf } from '@flipon/analyses/own-texts';
import { basesSumLine, lineStem, scanWords, shellLine } from '@flipon/analyses/scan-line';
import { methodsSchema } from '@flipon/contract/methods';
import { nucleicAcidOf } from '@flipon/sequence/nucleic-acid';
import type { AnswerDeps } from '../answer-deps.ts';
import { type AnswerRoute, answerRoute } from '../answer-route.ts';
import type { LibraryAnalysis } from '../library/analyses.ts';
import { pathIdSchema } from '../path-id.ts';
import { findOwnedAnalysis, requireFinished } from '../results/owned-analysis.ts';
import { methodFactsOf } from './method-facts.ts';

/** The facts of a result for the methods of a paper: versions, the checksum of its bases, its records. */
export function methodsRoute(deps: AnswerDeps, kind: AnalysisKind): AnswerRoute {
  const definition = definitionOf(kind);
  const { findAnalysis } = deps.library.analyses;
  return answerRoute({
    method: 'GET',
    path: `/api/analyse/${definition.apiRoute}/:id/methods`,
    shared: 'analysis',
    tags: [definition.title],
    summary: 'Versions, the checksum of the bases, and the records of a result',
    params: pathIdSchema,
    answers: { 200: methodsSchema },
    async answer({ owner, params }) {
      const found = await findOwnedAnalysis(findAnalysis, owner, kind, params.id);
      const result = requireFinished(found);
      const { sequenceName, parameters } = result;
      const facts = await methodFactsOf(deps, result);
      const stem = lineStem(sequenceName);
      const isCircular = facts.circularRecords > 0;
      const molecule = await saidMolecule(deps, owner, result);
      const payload = {
        ...facts,
        fileName: `${stem}.fa`,
        scanLine: shellLine(scanWords(definition, { parameters, stem, isCircular, molecule })),
        sumLine: basesSumLine(stem),
        ownTexts: ownTextsOf(definition, parameters),
      };
      return { body: { payload } };
    },
  });
}

/**
 * What a line has to say that the sequence is: that it is RNA; and DNA, too, where the letters would say RNA, or where
 * they are no longer known.
 */
async function saidMolecule(
  { library }: AnswerDeps,
  owner: string,
  { sequenceId, sequenceType }: LibraryAnalysis,
): Promise<'DNA' | 'RNA' | null> {
  if (sequenceType !== 'DNA') return sequenceType;
  const found = await library.sequences.findSequences(owner, [sequenceId]);
  const counts = found.get(sequenceId)?.nucleicCounts ?? null;
  return counts !== null && nucleicAcidOf(counts) === 'DNA' ? null : 'DNA';
}
