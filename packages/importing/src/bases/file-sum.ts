/** The SHA-256 of a file that is being written. */
export interface FileSum {
  /**
   * Adds the next bytes, which may be used again afterwards. Waits where much is not summed yet.
   *
   * @throws an Error where the thread that sums has ended
   */
  add(bytes: Uint8Array): Promise<void>;
  /** Of all bytes, in hexadecimal digits. Called once. @throws as `add` */
  hex(): Promise<string>;
  /** Nobody asks for it. */
  drop(): void;
}
