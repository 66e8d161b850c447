/** What a person gives to be searched, in one of the ways there are. */
export type Source =
  | { way: 'paste'; text: string }
  | { way: 'file'; files: readonly File[] }
  | { way: 'accession'; text: string }
  | { way: 'own'; id: string }
  | { way: 'example'; stem: string };

/** What is still to be given; null where there is something to begin with. */
export function missingOf(source: Source): string | null {
  switch (source.way) {
    case 'paste':
      return source.text.trim() === '' ? 'Paste a sequence first, or choose an example.' : null;
    case 'file':
      return source.files.length === 0 ? 'Choose a file first.' : null;
    case 'accession':
      return source.text.trim() === '' ? 'Type an accession first, such as NC_001422.1.' : null;
    case 'own':
      return source.id === '' ? 'Choose a sequence first.' : null;
    case 'example':
      return null;
  }
}

/** Whether two sources would bring in the same again. */
export function isSameSource(one: Source, other: Source): boolean {
  if (one.way === 'file' || other.way === 'file') {
    const [files, others] = [filesOf(one), filesOf(other)];
    return (
      one.way === other.way &&
      files.length === others.length &&
      files.every((file, index) => file === others[index])
    );
  }
  return JSON.stringify(one) === JSON.stringify(other);
}

function filesOf(source: Source): readonly File[] {
  return source.way === 'file' ? source.files : [];
}
