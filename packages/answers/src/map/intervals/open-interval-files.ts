import { type IntervalFile, openIntervalFile } from './interval-file.ts';

/** Opens files of intervals, all or none. */
export async function openIntervalFiles(
  paths: readonly string[],
): Promise<{ files: readonly IntervalFile[]; close(): Promise<void> }> {
  const files: IntervalFile[] = [];
  const close = async () => {
    await Promise.all(files.map((file) => file.close()));
  };
  try {
    for (const path of paths) files.push(await openIntervalFile(path));
    return { files, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens them for as long as `use` takes. */
export async function withIntervalFiles<T>(
  paths: readonly string[],
  use: (files: readonly IntervalFile[]) => Promise<T>,
): Promise<T> {
  const { files, close } = await openIntervalFiles(paths);
  try {
    return await use(files);
  } finally {
    await close();
  }
}
