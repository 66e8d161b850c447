/** Analyses and campaigns: started, listed, completed with their result, deleted. */

export { addAnalyses, type NewAnalysis } from './add-analyses.ts';
export {
  type AnalysisSortKey,
  cancelAnalysis,
  deleteAnalysis,
  findAnalysis,
  findAnalysisWithJob,
  findClaimedAnalysis,
  listAnalyses,
  setAnalysisTags,
} from './analyses.ts';
export { findCampaignWithParts } from './campaign-with-parts.ts';
export {
  addCampaign,
  type Campaign,
  type CampaignPart,
  cancelCampaign,
  deleteCampaign,
  findCampaign,
  leaveCampaign,
  listCampaigns,
  type StoredCampaign,
} from './campaigns.ts';
export { type ClaimedWork, completeAnalysis } from './complete-analysis.ts';
export { deleteSequenceWithResults } from './delete-with-results.ts';
export { findGroupWithRuns, type GroupWithRuns, listGroupsWithRuns } from './grouped-runs.ts';
export { listNewestRuns, type Run, type RunScope } from './newest-runs.ts';
export { findProfilePlaces } from './profile-places.ts';
export { findReusableResults } from './reused-results.ts';
export type { FoldedRun, GroupedBy } from './run-groups.ts';
export { countAnalyses, findResultsOf, listFinishedResults } from './sequence-results.ts';
export { readStoredWork, type StoredAnalysis } from './stored-analysis.ts';
