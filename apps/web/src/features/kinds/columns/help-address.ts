/** The anchor of a column on the help page of its kind. */
export function columnId(key: string): string {
  return `column-${key}`;
}

/** Where a column is explained; one that only the screen draws, at the table of columns. */
export function columnPath({ helpPath }: { helpPath: string }, key: string | null): string {
  return `${helpPath}#${key === null ? 'columns' : columnId(key)}`;
}
