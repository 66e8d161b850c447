/** What this room uses of a page's own file system, which the types of Node.js leave out. */
interface FileSystemDirectoryHandle {
  getDirectoryHandle(
    name: string,
    options?: { create?: boolean },
  ): Promise<FileSystemDirectoryHandle>;
  getFileHandle(name: string, options?: { create?: boolean }): Promise<FileSystemFileHandle>;
  removeEntry(name: string, options?: { recursive?: boolean }): Promise<void>;
  entries(): AsyncIterable<[name: string, entry: { readonly kind: 'file' | 'directory' }]>;
}

interface FileSystemFileHandle {
  getFile(): Promise<File>;
  /** In workers alone. Nothing else writes to the file until it is closed. */
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>;
}

interface FileSystemSyncAccessHandle {
  /** May read or write fewer bytes than asked, and returns how many. */
  read(into: Uint8Array, options: { at: number }): number;
  write(bytes: Uint8Array, options: { at: number }): number;
  getSize(): number;
  flush(): void;
  close(): void;
}

interface Navigator {
  readonly storage: { getDirectory(): Promise<FileSystemDirectoryHandle> };
}
