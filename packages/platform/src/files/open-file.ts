/** A file of bytes that is read and written at places; one writer at a time. */
export interface OpenFile {
  /**
   * Fills `into` from the byte `at` on.
   *
   * @returns how many bytes were read: fewer where the file ends, 0 behind its end
   */
  read(into: Uint8Array, at: number): Promise<number>;
  /** Writes all of `bytes` from the byte `at` on, and lengthens the file where they end behind it. */
  write(bytes: Uint8Array, at: number): Promise<void>;
  /** Its length in bytes, as it is now. */
  size(): Promise<number>;
  /** Resolves once what was written outlives a crash, as far as the platform can say. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** `read`: it must exist. `create`: it must not exist. `update`: it must exist, and is read and written. */
export type HowToOpen = 'read' | 'create' | 'update';
