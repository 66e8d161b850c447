import type { Library } from '@flipon/answers/library';
import {
  addStartPreset,
  changeStartPreset,
  deleteStartPreset,
  listStartPresets,
} from '@flipon/store/accounts';
import {
  cancelAnalysis,
  cancelCampaign,
  countAnalyses,
  deleteAnalysis,
  deleteCampaign,
  deleteSequenceWithResults,
  findAnalysis,
  findAnalysisWithJob,
  findCampaign,
  findCampaignWithParts,
  findGroupWithRuns,
  findProfilePlaces,
  findResultsOf,
  listAnalyses,
  listCampaigns,
  listFinishedResults,
  listGroupsWithRuns,
  listNewestRuns,
  setAnalysisTags,
} from '@flipon/store/analyses';
import {
  changeAnnotation,
  deleteAnnotation,
  deleteLane,
  findAnnotation,
  findAnnotationNames,
  findLane,
  findLanesOf,
  listAnnotationNames,
  listAnnotations,
  listLanes,
  readLaneLabels,
  readNameRecords,
  renameLane,
} from '@flipon/store/annotations';
import { findBlobSha256 } from '@flipon/store/blobs';
import { cancelImport } from '@flipon/store/imports';
import { findJob } from '@flipon/store/jobs';
import {
  describeRecords,
  findCircleOfArc,
  findCircularOrdinals,
  findCountedRecords,
  findOrderedPage,
  findRecordsInRange,
  findSeenRecords,
  findSequenceRecords,
  findShapes,
  hasNamesAlike,
  listCalledRecords,
  listCountedRecords,
  sumSequenceRecords,
  walkOrderedRecords,
  walkPlacedRecords,
  walkRecordBatches,
} from '@flipon/store/records';
import {
  changeSequence,
  changeShapes,
  changeTags,
  deleteSequence,
  findSequence,
  findSequences,
  findSequencesWithJobs,
  findSequenceWithJob,
  listSequences,
  setSequenceTags,
} from '@flipon/store/sequences';
import { inBackground, type Store } from '@flipon/store/store';

/**
 * The store as routes read and change it, besides turns of owners, which keep quotas. What takes long by its nature asks
 * the connections of background work.
 */
export function libraryOf(store: Store) {
  const { db, backgroundDb, files, queue } = store;
  const background = inBackground(store);
  /** Takes jobs that a change has ended off the queue. */
  const takeOffQueue = async (jobIds: string[] | null) => {
    if (jobIds !== null) await queue.cancel(jobIds);
    return jobIds !== null;
  };
  return {
    sequences: {
      findSequence: on(db, findSequence),
      findSequenceWithJob: on(db, findSequenceWithJob),
      findSequences: on(db, findSequences),
      findSequencesWithJobs: on(db, findSequencesWithJobs),
      listSequences: on(db, listSequences),
      setSequenceTags: on(db, setSequenceTags),
      changeSequenceTags: (owner, change) => changeTags(db, owner, { table: 'sequences' }, change),
      changeSequence: on(db, changeSequence),
      changeShapes: on(backgroundDb, changeShapes),
      cancelImport: on(db, cancelImport),
      deleteSequence: on(backgroundDb, deleteSequence),
      async deleteSequenceWithResults(owner, id) {
        const deleted = await deleteSequenceWithResults(backgroundDb, owner, id);
        if (deleted !== null) await store.queue.cancel(deleted.jobIds);
        return deleted !== null;
      },
    },
    analyses: {
      findAnalysis: on(db, findAnalysis),
      findResultsOf: on(db, findResultsOf),
      listFinishedResults: on(db, listFinishedResults),
      findAnalysisWithJob: on(db, findAnalysisWithJob),
      listAnalyses: on(db, listAnalyses),
      countAnalyses: on(db, countAnalyses),
      setAnalysisTags: on(db, setAnalysisTags),
      changeAnalysisTags: (owner, kind, change) =>
        changeTags(db, owner, { table: 'analyses', kind }, change),
      async cancelAnalysis(...asked) {
        const job = await cancelAnalysis(db, ...asked);
        return takeOffQueue(job && [job.jobId]);
      },
      async deleteAnalysis(...asked) {
        const job = await deleteAnalysis(db, ...asked);
        return takeOffQueue(job && [job.jobId]);
      },
    },
    runGroups: {
      listRunGroups: on(db, listGroupsWithRuns),
      findRunGroup: on(db, findGroupWithRuns),
    },
    campaigns: {
      listCampaigns: on(db, listCampaigns),
      findCampaignWithParts: on(db, findCampaignWithParts),
      cancelCampaign: async (...asked) => takeOffQueue(await cancelCampaign(db, ...asked)),
      deleteCampaign: on(db, deleteCampaign),
    },
    presets: {
      listStartPresets: on(db, listStartPresets),
      addStartPreset: on(db, addStartPreset),
      changeStartPreset: on(db, changeStartPreset),
      deleteStartPreset: on(db, deleteStartPreset),
    },
    jobs: { findJob: on(db, findJob) },
    features: {
      listAnnotations: on(db, listAnnotations),
      findAnnotation: on(db, findAnnotation),
      listAnnotationNames: on(db, listAnnotationNames),
      findAnnotationNames: on(db, findAnnotationNames),
      readNameRecords: on(db, readNameRecords),
      changeAnnotation: on(db, changeAnnotation),
      deleteAnnotation: on(db, deleteAnnotation),
    },
    lanes: {
      listLanes: on(db, listLanes),
      findLanesOf: on(db, findLanesOf),
      findLane: on(db, findLane),
      readLaneLabels: on(db, readLaneLabels),
      renameLane: on(db, renameLane),
      deleteLane: on(db, deleteLane),
    },
    exports: {
      findCampaign: on(db, findCampaign),
      listNewestRuns: on(db, listNewestRuns),
    },
    records: {
      findSequenceRecords: on(db, findSequenceRecords),
      findRecordsInRange: on(backgroundDb, findRecordsInRange),
      findSeenRecords: on(backgroundDb, findSeenRecords),
      findCircleOfArc: on(db, findCircleOfArc),
      describeRecords: on(backgroundDb, describeRecords),
      sumSequenceRecords: on(background, sumSequenceRecords),
      findShapes: on(db, findShapes),
      findCircularOrdinals: on(db, findCircularOrdinals),
      findProfilePlaces: on(db, findProfilePlaces),
      hasNamesAlike: on(backgroundDb, hasNamesAlike),
      walkRecordBatches: on(backgroundDb, walkRecordBatches),
      walkPlacedRecords: on(backgroundDb, walkPlacedRecords),
      async *walkCircles(recordTableId) {
        const { circularCount } = await findShapes(backgroundDb, recordTableId);
        if (circularCount === 0) return;
        yield* walkPlacedRecords(backgroundDb, { recordTableId, circlesOnly: true });
      },
      findCountedRecords: on(background, findCountedRecords),
      listCountedRecords: on(store, listCountedRecords),
      listCalledRecords: on(store, listCalledRecords),
      findOrderedPage: on(background, findOrderedPage),
      walkOrderedRecords: on(background, walkOrderedRecords),
    },
    files: {
      localPath: (id) => files.localPath(id),
      uncheckedPath: (id) => files.uncheckedPath(id),
      sizeBytes: (id) => files.sizeBytes(id),
      read: (id, start, end) => files.read(id, start, end),
      findBlobSha256: on(db, findBlobSha256),
    },
  } satisfies Omit<Library, 'inOwnersTurn'>;
}

/** A function of the store on some of its connections. */
export function on<Place, Asked extends unknown[], Found>(
  place: Place,
  ask: (place: Place, ...asked: Asked) => Found,
): (...asked: Asked) => Found {
  return (...asked) => ask(place, ...asked);
}
