/** Jobs of analyses and imports: queued, claimed, watched, ended; the workers that hold them. */

export { claimSiblings } from './claim-siblings.ts';
export { listChangedJobs, listenForJobs } from './job-events.ts';
export type { AnalysisQueueName, QueuedJob } from './job-queue.ts';
export {
  CANCELLED_MESSAGE,
  claimJob,
  endJob,
  failJob,
  findJob,
  findJobs,
  type Job,
  type JobClaim,
  type NotClaimed,
  reportProgress,
  returnJob,
  whileHeld,
} from './jobs.ts';
export {
  listHeardProcesses,
  openProcessLease,
  type ProcessLease,
  sweepProcesses,
} from './process-lease.ts';
export { queueAnalyses } from './queue-analyses.ts';
export {
  ANALYSIS_STALLED_MESSAGE,
  countStalledJobs,
  handBackStalled,
  IMPORT_STALLED_MESSAGE,
} from './stalled-jobs.ts';
export { countNcbiImports, countWork, type NcbiCounts } from './work-counts.ts';
export { listWorkers, type SeenWorker, startNotingWorker, sweepWorkers } from './workers.ts';
