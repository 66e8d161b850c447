/** Whether a question found no room in the memory that all questions to tables share; a later one may. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /^(?:Error: )?Out of Memory Error\b/.test(error.message);
}
