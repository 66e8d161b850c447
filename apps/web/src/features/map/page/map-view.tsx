import type { Analysis } from '@flipon/contract/analysis';
import type { SequenceMap } from '@flipon/contract/map';
import { IconFilePlus } from '@tabler/icons-react';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useDeferredValue, useState } from 'react';
import { analysisQuery } from '../../../api/analyses/get-analysis.ts';
import { recordListQuery } from '../../../api/sequences/list-records.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TabPanel, Tabs } from '../../../ui/controls/tabs.tsx';
import { useDialog } from '../../../ui/dialogs/use-dialog.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useWidth } from '../../../ui/layout/use-width.ts';
import { useInSlices } from '../../../ui/state/use-in-slices.ts';
import { useSame } from '../../../ui/state/use-same.ts';
import { loadKindParts } from '../../kinds/load-kind-parts.ts';
import { chosenResults, type MapResult } from '../address/chosen-results.ts';
import type { MapAddressState } from '../address/use-map-address.ts';
import { useRunningParts } from '../data/use-running-parts.ts';
import { AddKnownLane } from '../files/add-known-lane.tsx';
import { AddTrackFile } from '../files/add-track-file.tsx';
import { useFileLanes } from '../files/use-file-lanes.ts';
import { ComputingLanes } from '../lanes/computing-lanes.tsx';
import { classesOf } from '../lanes/map-class.ts';
import { NotSearched } from '../lanes/not-searched.tsx';
import { usePictureFont } from '../picture/use-screen.ts';
import { AnalyseEverything } from './analyse-everything.tsx';
import { MapHead } from './map-head.tsx';
import styles from './map-page.module.css';
import type { DrawMap } from './map-props.ts';
import { MapSign } from './map-sign.tsx';
import { MapTabContent } from './map-tab.tsx';
import { MethodsTab } from './methods-tab.tsx';
import { OverlapsTab } from './overlaps-tab.tsx';
import { RunningParts } from './running-parts.tsx';

const TABS = [
  { id: 'map', label: 'Map' },
  { id: 'overlaps', label: 'Overlaps' },
  { id: 'methods', label: 'Settings and methods' },
] as const;

/** The map of a sequence: its head, its tabs, and what of it is still computed. */
export function MapView({ map, state }: { map: SequenceMap; state: MapAddressState }) {
  const { address, change } = state;
  const found = useFileLanes(map.sequence.id, address);
  const files = useSame(found.files);
  const lanes = useSame(found.lanes);
  const parts = useParts(chosenResults(map.results, address.results));
  // Sixteen that come at once, with all that is asked of them, are drawn in slices.
  const classes = useSame(classesOf(useDeferredValue(useSame(parts.results))));
  const isDrawn = useInSlices(parts.isReady && !found.isPending);
  usePictureFont();
  const [outline, widthPx] = useWidth<HTMLDivElement>();
  const asked = useQueries({
    queries: classes.map(({ definition, result }) => analysisQuery(definition, result.id)),
    combine: analysesOf,
  });
  const [wereAll, setWereAll] = useState(false);
  // A map is drawn once with all of them, and not once for each; one that comes later waits for itself alone.
  const areAll = wereAll || (classes.length > 0 && !asked.isPending);
  if (areAll && !wereAll) setWereAll(true);
  const analyses = areAll ? asked.analyses : NOT_YET;
  const { data: records } = useQuery({
    ...recordListQuery(map.sequence.id, { pageSize: 1, pageNumber: address.record ?? 0 }),
    enabled: address.record !== null,
  });
  const record = address.record === null ? null : (records?.items[0] ?? null);
  const running = useSame(useRunningParts(map.sequence.id));
  const adding = useDialog<true>();
  const { open: openAdding } = adding;
  const onAddFile = useCallback(() => openAdding(true), [openAdding]);
  const [draw, setDraw] = useState<DrawMap | null>(null);
  // A function is stored as it is, and not called for the next state. No one waits for it: in slices.
  const onFigure = useCallback(
    (next: DrawMap | null) => startTransition(() => setDraw(() => next)),
    [],
  );
  const props = {
    map,
    classes,
    files,
    lanes,
    analyses,
    record,
    state,
    running,
    onAddFile,
    onFigure,
    widthPx,
  };
  return (
    <>
      <MapHead {...{ map, classes, files, lanes, address, record, draw }} />
      <RunningParts {...running} />
      <LoadFailure onRetry={found.retry} error={found.error} />
      <AddTrackFile sequenceId={map.sequence.id} dialog={adding} state={state} />
      {map.results.length === 0 && files.length === 0 && !found.isPending ? (
        <Panel>
          {running.parts.length > 0 ? (
            <ComputingLanes parts={running.parts} />
          ) : (
            <NothingYet sequence={map.sequence} onAddFile={onAddFile} state={state} />
          )}
          <NotSearched map={map} />
        </Panel>
      ) : (
        <>
          <Tabs
            label="Parts of the map"
            tabs={TABS}
            active={address.tab}
            onChange={(tab) => change({ tab: TABS.find(({ id }) => id === tab)?.id ?? 'map' })}
          />
          <TabPanel id={address.tab}>
            {/* A hit in the address may be one of a file. */}
            {!isDrawn ? (
              <div className={styles['stack']}>
                <Panel>
                  <div ref={outline}>
                    <Skeleton width="100%" height={640} />
                  </div>
                </Panel>
              </div>
            ) : address.tab === 'overlaps' ? (
              <OverlapsTab {...props} />
            ) : address.tab === 'methods' ? (
              <MethodsTab {...props} />
            ) : (
              <MapTabContent {...props} />
            )}
          </TabPanel>
        </>
      )}
    </>
  );
}

const NOT_YET: readonly undefined[] = [];

function analysesOf(answers: readonly UseQueryResult<{ payload: Analysis }>[]) {
  const analyses = answers.map(({ data }) => data?.payload);
  return { analyses, isPending: answers.some(({ isPending }) => isPending) };
}

/**
 * The results whose kinds can be drawn in their own way, ready once all of them were. A kind that comes
 * later joins the map when its code is here: the map that is drawn does not wait for it.
 */
function useParts(results: readonly MapResult[]): { results: MapResult[]; isReady: boolean } {
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const parts = useQueries({
    queries: kinds.map((kind) => ({
      queryKey: ['parts on a map', kind],
      queryFn: async () => {
        // Each in a task of its own: a browser takes milliseconds to look after the files of a kind.
        await new Promise((resolve) => setTimeout(resolve));
        await loadKindParts(kind);
        return true;
      },
      staleTime: Number.POSITIVE_INFINITY,
      throwOnError: true,
    })),
  });
  const here = kinds.filter((_, index) => parts[index]?.data === true);
  const [wasReady, setReady] = useState(false);
  const isReady = wasReady || here.length === kinds.length;
  if (isReady && !wasReady && here.length > 0) setReady(true);
  return { results: results.filter(({ kind }) => here.includes(kind)), isReady };
}

interface NothingYetProps extends Pick<SequenceMap, 'sequence'> {
  onAddFile: () => void;
  state: MapAddressState;
}

/** Of a sequence that has no finished result and no file of another tool. */
function NothingYet({ sequence, onAddFile, state }: NothingYetProps) {
  const { address, change } = state;
  return (
    <EmptyState picture={<MapSign />} sentence="No results on this map yet.">
      <p>
        A map shows the finished results of a sequence and the hits of other tools. This sequence
        has neither.
      </p>
      <AnalyseEverything sequenceId={sequence.id} variant="filled" />
      <Button variant="subtle" icon={<IconFilePlus size={15} stroke={1.75} />} onClick={onAddFile}>
        Add a file of another tool…
      </Button>
      <AddKnownLane of="known" sequenceId={sequence.id} address={address} onChange={change} />
    </EmptyState>
  );
}
