import { parseParameters } from '@flipon/analyses/parse-parameters';
import { readyWorks } from '../analyses/ready-works.ts';
import { prepareParts, storeParts } from '../analyses/start-analyses.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import { AppError, refuseField } from '../app-error.ts';
import { noSuchCampaign } from './no-such-campaign.ts';

/**
 * Starts a part of a campaign that failed or was cancelled once more, in its place: the failed analysis
 * stays in the lists, and is a part no longer. Of calls at the same moment one finds it.
 *
 * @throws AppError not_found where the campaign has no such part; conflict where it has not failed;
 *   invalid_request where its sequence or settings are no longer taken
 */
export async function rerunPart(
  deps: Pick<AnswerDeps, 'library' | 'starts'>,
  owner: string,
  { campaignId, analysisId }: { campaignId: string; analysisId: string },
): Promise<void> {
  const found = await deps.library.campaigns.findCampaignWithParts(owner, campaignId);
  if (found === null) throw noSuchCampaign();
  const { campaign } = found;
  const part = found.parts.find(({ id }) => id === analysisId);
  const work = campaign.works[part?.work ?? -1];
  if (part === undefined || work === undefined) throw noSuchPart();
  const { kind } = work;
  const parameters = parseParameters(kind, work.parameters);
  const works = await readyWorks(deps, [{ kind, parameters }]);
  await deps.library.inOwnersTurn(owner, async (turn) => {
    const { parts, refused } = await prepareParts(deps, turn, owner, {
      sequences: [part.sequenceId],
      works,
    });
    const [first] = refused;
    if (first !== undefined) {
      const { field, message } = first;
      throw refuseField(field, message);
    }
    const left = await turn.leaveCampaign(owner, { campaignId, analysisId });
    if (left === 'no_part') throw noSuchPart();
    if (left === 'not_failed') {
      const words = 'Only an analysis that failed or was cancelled can be run again.';
      throw new AppError('conflict', words);
    }
    await storeParts(turn, owner, {
      parts: parts.map((each) => ({ ...each, place: left.place })),
      campaign,
      isJoining: true,
      tagsOf: (definition, { tags }) => (definition.copiesTags ? tags : campaign.tags),
    });
  });
}

function noSuchPart(): AppError {
  return new AppError('not_found', 'There is no such analysis in this batch.');
}
