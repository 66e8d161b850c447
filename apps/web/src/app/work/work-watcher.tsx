import { isBatchEnded } from '@flipon/contract/batch-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { openPage } from '../../api/address.ts';
import { analysisQuery } from '../../api/analyses/get-analysis.ts';
import {
  type AnalysisWork,
  isCampaignWork,
  isOfThisPage,
  isWorkListed,
  removeWork,
  useWorkList,
} from '../../api/analyses/work-list.ts';
import { ApiError } from '../../api/api-error.ts';
import { followEvents } from '../../api/events/events.ts';
import { announce } from '../../ui/feedback/announcer.tsx';
import { showToast } from '../../ui/feedback/toast-list.ts';
import { listedKind } from '../../ui/kind-list/listed-kinds.ts';
import { lazyCode } from '../../ui/state/load-code.ts';
import { percentDone } from '../../ui/words/format-number.ts';
import { usePolling } from './use-polling.ts';
import { describeEnd, resultPath } from './work-words.ts';

/** Time for an open result to say that the user sees the end already. */
const GRACE_MS = 300;

const CampaignWatcher = lazyCode(async () => {
  const { CampaignWatcher } = await import('./campaign-watcher.tsx');
  return { default: CampaignWatcher };
});

/** Watches every listed analysis until it has ended, so that no screen has to. */
export function WorkWatcher() {
  const queryClient = useQueryClient();
  useEffect(() => followEvents(queryClient), [queryClient]);
  return useWorkList().map((item) =>
    isCampaignWork(item) ? (
      <Suspense key={item.id} fallback={null}>
        <CampaignWatcher item={item} />
      </Suspense>
    ) : (
      <WatchedAnalysis key={item.id} item={item} />
    ),
  );
}

function WatchedAnalysis({ item }: { item: AnalysisWork }) {
  const navigate = useNavigate();
  const definition = listedKind(item.kind);
  const { data, error, refetch } = useQuery(analysisQuery(definition, item.id));
  const status = data?.batch.status;
  const hasEnded = status !== undefined && isBatchEnded(status);
  const quarter = Math.floor(percentDone(data?.batch.progress ?? null) / 25);
  const sawItRun = useRef(isOfThisPage(item));

  usePolling(item, hasEnded, refetch);

  useEffect(() => {
    if (status === 'RUNNING' && quarter > 0 && quarter < 4) {
      announce(`${definition.workTitle} of ${item.sequenceName}: ${quarter * 25} percent.`);
    }
  }, [definition, item.sequenceName, quarter, status]);

  useEffect(() => {
    if (data === undefined) return;
    if (!hasEnded) sawItRun.current = true;
    if (!hasEnded || !sawItRun.current) return;
    sawItRun.current = false;
    const text = describeEnd(definition, item, data);
    announce(text);
    window.setTimeout(() => {
      if (!isWorkListed(item.id)) return;
      const run = () => void navigate(resultPath(definition, item.id, openPage()));
      const kind = data.batch.status === 'FINISH' ? 'done' : 'failed';
      showToast({ kind, text, action: { label: 'Show', run } });
    }, GRACE_MS);
  }, [data, definition, hasEnded, item, navigate]);

  useEffect(() => {
    // Deleted in another tab, or a token that is no longer ours.
    if (error instanceof ApiError && error.status === 404) removeWork(item.id);
  }, [error, item.id]);

  return null;
}
