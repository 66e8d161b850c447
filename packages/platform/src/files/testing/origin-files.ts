/** How the file system of one browser differs from that of another. */
export interface BrowserHabits {
  /** Bytes that one call reads or writes at most. */
  mostBytes: number;
  /** Whether a moved file takes the place of another one. */
  replaces: boolean;
  /** Bytes that all files together may have. */
  quotaBytes: number;
}

class StoredFile implements FileSystemFileHandle {
  readonly kind = 'file';
  bytes = new Uint8Array(0);
  isOpen = false;
  readonly root: OriginRoot;
  name: string;
  parent: StoredFolder;

  constructor(root: OriginRoot, parent: StoredFolder, name: string) {
    this.root = root;
    this.parent = parent;
    this.name = name;
  }

  async getFile(): Promise<File> {
    return new File([this.bytes.slice()], this.name);
  }

  async createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle> {
    this.requireClosed();
    this.isOpen = true;
    const { mostBytes } = this.root.habits;
    const requireOpen = () => {
      if (!this.isOpen) throw new DOMException('it is closed', 'InvalidStateError');
    };
    return {
      read: (into, { at }) => {
        requireOpen();
        const part = this.bytes.subarray(at, at + Math.min(into.length, mostBytes));
        into.set(part);
        return part.length;
      },
      write: (bytes, { at }) => {
        requireOpen();
        const part = bytes.subarray(0, mostBytes);
        const length = Math.max(this.bytes.length, at + part.length);
        this.root.reserve(length - this.bytes.length);
        const longer = new Uint8Array(length);
        longer.set(this.bytes);
        longer.set(part, at);
        this.bytes = longer;
        return part.length;
      },
      getSize: () => this.bytes.length,
      flush: requireOpen,
      close: () => {
        this.isOpen = false;
      },
    };
  }

  async move(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
    this.requireClosed();
    if (!(folder instanceof StoredFolder)) throw new TypeError('it is no folder of this root');
    const other = folder.held.get(name);
    if (other !== undefined && !this.root.habits.replaces) {
      throw new DOMException('there is one', 'InvalidModificationError');
    }
    this.parent.held.delete(this.name);
    folder.held.set(name, this);
    this.parent = folder;
    this.name = name;
  }

  requireClosed(): void {
    if (this.isOpen) throw new DOMException('it is open', 'NoModificationAllowedError');
  }
}

class StoredFolder implements FileSystemDirectoryHandle {
  readonly kind = 'directory';
  readonly held = new Map<string, StoredFile | StoredFolder>();
  readonly root: OriginRoot;

  constructor(root: OriginRoot) {
    this.root = root;
  }

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<StoredFolder> {
    const found = this.find(name, create ? () => new StoredFolder(this.root) : null);
    if (found instanceof StoredFolder) return found;
    throw new DOMException('it is a file', 'TypeMismatchError');
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<StoredFile> {
    const found = this.find(name, create ? () => new StoredFile(this.root, this, name) : null);
    if (found instanceof StoredFile) return found;
    throw new DOMException('it is a folder', 'TypeMismatchError');
  }

  async removeEntry(name: string, { recursive = false } = {}): Promise<void> {
    const found = this.find(name, null);
    if (found instanceof StoredFile) found.requireClosed();
    else if (found.held.size > 0 && !recursive) {
      throw new DOMException('it is not empty', 'InvalidModificationError');
    }
    this.held.delete(name);
  }

  async *entries(): AsyncGenerator<[string, StoredFile | StoredFolder]> {
    yield* [...this.held];
  }

  private find(name: string, make: (() => StoredFile | StoredFolder) | null) {
    if (name === '' || name === '.' || name === '..') throw new TypeError('that is no name');
    const found = this.held.get(name) ?? make?.();
    if (found === undefined) throw new DOMException('there is none', 'NotFoundError');
    this.held.set(name, found);
    return found;
  }
}

/** A page's own file system in memory, with the rules of the standard (fs.spec.whatwg.org) and habits of a browser. */
export class OriginRoot {
  readonly habits: BrowserHabits;
  private readonly folder = new StoredFolder(this);
  private usedBytes = 0;

  constructor(habits: Partial<BrowserHabits> = {}) {
    const unlimited = { mostBytes: Infinity, quotaBytes: Infinity };
    this.habits = { ...unlimited, replaces: true, ...habits };
  }

  /** As `navigator.storage`. */
  async getDirectory(): Promise<FileSystemDirectoryHandle> {
    return this.folder;
  }

  reserve(bytes: number): void {
    if (this.usedBytes + bytes > this.habits.quotaBytes) {
      throw new DOMException('no room', 'QuotaExceededError');
    }
    this.usedBytes += bytes;
  }
}
