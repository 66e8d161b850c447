/** States of an import or an analysis; FINISH is the word that the published clients wait for. */
export const batchStatuses = ['CREATED', 'WAITING', 'RUNNING', 'FINISH', 'FAILED'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** Whether nothing will change any more: it finished or failed. */
export function isBatchEnded(status: BatchStatus): boolean {
  return status === 'FINISH' || status === 'FAILED';
}
