const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'];

/** A size in the unit that keeps it short: "812 bytes", "5.3 MiB", "640 MiB". */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const decimals = unit === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(decimals)} ${UNITS[unit]}`;
}
