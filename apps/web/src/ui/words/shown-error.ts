/** An error whose `message` may be shown to the user unchanged. */
export class ShownError extends Error {}

/** The message for a user about anything that was thrown; details of bugs stay in the console. */
export function messageOf(error: unknown): string {
  if (error instanceof ShownError) return error.message;
  return 'Something went wrong in this page. Reload it and try again.';
}
