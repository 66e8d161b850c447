/** The way by which the calls of a page are answered. A build has one of them, as `#transport`. */
export interface Transport {
  /** As the fetch of browsers, for addresses of the API. */
  fetch: typeof fetch;
  /** The content of an answer that is saved. A large one is on a disk, as far as the browser can. */
  blobOf(answer: Response): Promise<Blob>;
  /** Whether what answers is there; ends by itself within 2 s. */
  isThere(): Promise<boolean>;
}
