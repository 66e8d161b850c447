/** What this room uses of locks, which all tabs of a browser share; the types of Node.js leave it out. */
interface Navigator {
  readonly locks: {
    request(
      name: string,
      options: { signal: AbortSignal },
      use: () => Promise<void>,
    ): Promise<void>;
    query(): Promise<Record<'held' | 'pending', readonly { name: string }[]>>;
  };
}
