const PREFIX = 'flipon-upload-';

/**
 * Tells the other windows of this browser that this one sends an upload, until the returned
 * function is called or the window is closed. Without HTTPS browsers have no locks: then it tells
 * none.
 */
export function claimUpload(uploadId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  window.navigator.locks?.request(PREFIX + uploadId, () => promise);
  return resolve;
}

/** The uploads that some window of this browser is sending. */
export async function claimedUploads(): Promise<string[]> {
  const { held = [] } = (await window.navigator.locks?.query()) ?? {};
  return held.flatMap(({ name = '' }) =>
    name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [],
  );
}
