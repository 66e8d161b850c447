import type { ReactNode } from 'react';

interface NcbiLinkProps {
  accession: string;
  children: ReactNode;
}

/** To the page of a record at NCBI, beside this one. */
export function NcbiLink({ accession, children }: NcbiLinkProps) {
  return (
    <a
      href={`https://www.ncbi.nlm.nih.gov/nuccore/${encodeURIComponent(accession)}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
    </a>
  );
}
