/** Nothing is waited for: a browser brings names to the disk by itself, and cannot be asked when it has. */
export async function syncPath(_path: string): Promise<void> {}
