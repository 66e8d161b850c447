import type { AnalysisKind } from '@flipon/analyses/definitions';
import type { Sequence } from '@flipon/contract/sequence';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { availableKinds } from '../../api/analyses/available-kinds.ts';
import { workShown } from '../../api/analyses/work-list.ts';
import { infoQuery } from '../../api/get-info.ts';
import { untilDeparture, wasEnded } from '../../api/session/until-departure.ts';
import { showFailure } from '../../ui/feedback/toast-list.ts';
import { findAllMotifs } from './all-motifs.ts';
import type { CampaignSubject } from './campaign-subject.ts';
import { readChosenKinds } from './chosen-kinds.ts';
import { useStartCampaign } from './use-start-campaign.ts';

interface QuickStarts {
  sequences: readonly Sequence[];
  /** Asks which kinds and settings. */
  onAsk: (subject: CampaignSubject) => void;
  onStarted: () => void;
}

/** The starts that ask nothing, unless a sequence does not fit the settings. A toast reports a failure. */
export function useQuickStarts({ sequences, onAsk, onStarted }: QuickStarts) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: info } = useQuery(infoQuery);
  const starting = useStartCampaign(onStarted);
  const sequenceIds = sequences.map(({ id }) => id);
  const onError = (error: Error) => {
    if (!wasEnded(error)) showFailure(error);
  };

  const finding = useMutation({
    mutationFn: () =>
      untilDeparture((signal) => findAllMotifs(sequenceIds, info, queryClient, signal)),
    onSuccess(path) {
      onStarted();
      const [only, ...others] = sequences;
      // The map of a sequence that is still imported cannot be drawn yet.
      if (others.length === 0 && only?.length !== null) void navigate(path);
      else workShown.set(true);
    },
    onError,
  });

  /** With the settings of the last time, or with the defaults. */
  const run = async (kinds: readonly AnalysisKind[]) => {
    const { lastSettingsFor } = await import('./last-settings-for.ts');
    const works = await Promise.all(
      kinds.map(async (kind) => {
        const parameters = await lastSettingsFor(kind, sequences, queryClient);
        return parameters === null ? null : { kind, parameters };
      }),
    );
    const fitting = works.filter((work) => work !== null);
    if (fitting.length < works.length) onAsk({ sequences, kinds });
    else
      starting.mutate(
        { sequenceIds, works: fitting, tags: [], leaveOutRefused: false },
        { onError },
      );
  };

  return {
    isPending: starting.isPending || finding.isPending,
    findAll: () => finding.mutate(),
    run,
    runLast: () => run(readChosenKinds(availableKinds(info))),
  };
}
