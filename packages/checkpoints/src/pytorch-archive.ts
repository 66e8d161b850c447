import { type FileHandle, open, stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { CheckpointError } from './checkpoint-error.ts';
import { malformed } from './pickle/pickle-bytes.ts';
import type { PickleTensor, PickleValue } from './pickle/pickle-value.ts';
import { readPickle } from './pickle/read-pickle.ts';
import { readRange } from './read-range.ts';
import { readTensor } from './read-tensor.ts';
import { type Checkpoint, type StoredTensor, typeBytes } from './stored-tensor.ts';

/** An uncompressed file in the archive. */
interface ArchivePart {
  offsetBytes: number;
  sizeBytes: number;
  crc32: number;
}

/** A network of 12 layers has 200 parts, and 40 KB of pickle. */
const MAX_PARTS = 100_000;
const MAX_PICKLE_BYTES = 1 << 20;
const BLOCK_BYTES = 1 << 20;

/**
 * Opens a file of torch.save in its present form, a zip archive, and reads its list of tensors. No code
 * that the file names is run.
 *
 * @throws CheckpointError where it has the form before torch 1.6, is damaged, or has refused names
 */
export async function openPytorch(path: string): Promise<Checkpoint> {
  const file = await open(path, 'r');
  try {
    await requireArchive(file);
    const parts = await listParts(path);
    const pickle = [...parts].find(([name]) => name === 'data.pkl' || name.endsWith('/data.pkl'));
    if (pickle === undefined) {
      throw new CheckpointError('It is a zip archive without data.pkl, so no file of torch.save.');
    }
    const [pickleName, picklePart] = pickle;
    const folder = pickleName.slice(0, -'data.pkl'.length);
    await requireLittleEndian(file, parts.get(`${folder}byteorder`));
    if (picklePart.sizeBytes > MAX_PICKLE_BYTES) throw malformed(`${picklePart.sizeBytes} bytes`);
    const list = readPickle(await readRange(file, picklePart.offsetBytes, picklePart.sizeBytes));
    return describe(file, list, (key) => parts.get(`${folder}data/${key}`));
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** The older format is one stream of pickles, in which only Python can find where the numbers begin. */
async function requireArchive(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  const head = await readRange(file, 0, Math.min(4, size));
  if (head[0] === 0x50 && head[1] === 0x4b) return;
  if (head[0] === 0x80) {
    throw new CheckpointError(
      'It is in the form that torch had before version 1.6. Save it again with a newer torch: ' +
        'torch.save(torch.load("pytorch_model.bin", map_location="cpu"), "pytorch_model.bin").',
    );
  }
  const isPage = head[0] === 0x3c;
  throw new CheckpointError(
    isPage
      ? 'It is a web page, not a file of weights: the download was answered with a page. Fetch it in a browser.'
      : 'It is no file of torch.save. Copy it again.',
  );
}

async function listParts(path: string): Promise<Map<string, ArchivePart>> {
  const zip = await openPromise(path, { autoClose: false }).catch(throwDamage);
  try {
    if (zip.entryCount > MAX_PARTS) {
      throw new CheckpointError(`It has ${zip.entryCount} parts, more than ${MAX_PARTS}.`);
    }
    const { size } = await stat(path);
    const parts = new Map<string, ArchivePart>();
    for await (const entry of zip.eachEntry()) {
      parts.set(entry.fileName, await locate(zip, entry, size));
    }
    return parts;
  } catch (error) {
    return throwDamage(error);
  } finally {
    zip.close();
  }
}

async function locate(zip: ZipFile, entry: Entry, fileBytes: number): Promise<ArchivePart> {
  if (entry.compressionMethod !== 0 || entry.isEncrypted()) {
    throw new CheckpointError(
      `Its part ${entry.fileName} is packed, as torch.save does not. Save it with torch.save again.`,
    );
  }
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  if (fileDataStart + entry.uncompressedSize > fileBytes) {
    throw new CheckpointError('The file ends too early. Copy it again.');
  }
  return { offsetBytes: fileDataStart, sizeBytes: entry.uncompressedSize, crc32: entry.crc32 };
}

async function requireLittleEndian(file: FileHandle, part: ArchivePart | undefined): Promise<void> {
  if (part === undefined || part.sizeBytes > 16) return;
  const order = Buffer.from(await readRange(file, part.offsetBytes, part.sizeBytes)).toString();
  if (order === 'big') {
    throw new CheckpointError('Its numbers have the high byte first. Save it on another machine.');
  }
}

function describe(
  file: FileHandle,
  list: PickleValue,
  partOf: (key: string) => ArchivePart | undefined,
): Checkpoint {
  if (typeof list !== 'object' || list?.is !== 'dict') {
    throw new CheckpointError(
      'It holds no list of tensors by name. Save it with torch.save(model.state_dict(), ...).',
    );
  }
  const tensors = new Map<string, StoredTensor>();
  const partsOf = new Map<string, ArchivePart>();
  for (const [name, value] of list.entries) {
    if (typeof name !== 'string' || typeof value !== 'object' || value?.is !== 'tensor') continue;
    const part = partOf(value.storage.key);
    if (part === undefined) {
      throw new CheckpointError(`The numbers of ${name} are not in the file. Copy it again.`);
    }
    tensors.set(name, place(name, value, part));
    partsOf.set(name, part);
  }
  const intact = new Set<ArchivePart>();
  return {
    tensors,
    async read(name) {
      const part = partsOf.get(name) as ArchivePart;
      if (!intact.has(part)) await requireIntact(file, name, part);
      intact.add(part);
      return readTensor(file, name, tensors.get(name) as StoredTensor);
    },
    close: () => file.close(),
  };
}

function place(name: string, tensor: PickleTensor, part: ArchivePart): StoredTensor {
  const { type, count } = tensor.storage;
  const numberBytes = typeBytes[type as keyof typeof typeBytes] ?? 0;
  if (count * numberBytes > part.sizeBytes) {
    throw new CheckpointError(
      `The numbers of ${name} take ${count * numberBytes} bytes; the file has ${part.sizeBytes}.`,
    );
  }
  return {
    type,
    shape: tensor.shape,
    strides: tensor.strides,
    offsetBytes: part.offsetBytes + tensor.offset * numberBytes,
  };
}

/** A damaged copy would compute wrong values without an error. */
async function requireIntact(file: FileHandle, name: string, part: ArchivePart): Promise<void> {
  let sum = 0;
  for (let done = 0; done < part.sizeBytes; done += BLOCK_BYTES) {
    const length = Math.min(BLOCK_BYTES, part.sizeBytes - done);
    sum = crc32(await readRange(file, part.offsetBytes + done, length), sum);
  }
  if (sum !== part.crc32) {
    throw new CheckpointError(
      `The numbers of ${name} are damaged: their checksum is another one. Copy the file again.`,
    );
  }
}

/** What the system says of the file names its call; all else is about the archive. */
function throwDamage(error: unknown): never {
  const isForeign =
    error instanceof Error && !('syscall' in error) && !(error instanceof TypeError);
  if (error instanceof CheckpointError || !isForeign) throw error;
  throw new CheckpointError('The file is damaged or ends too early. Copy it again.', {
    cause: error,
  });
}
