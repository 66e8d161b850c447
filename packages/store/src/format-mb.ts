/** As limits count. */
export const MB = 1024 * 1024;

/** 1 MB is 2^20 bytes, as in the limits. */
export function formatMb(bytes: number): string {
  const mb = bytes / MB;
  if (bytes > 0 && mb < 0.1) return 'less than 0.1 MB';
  return `${mb.toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`;
}
