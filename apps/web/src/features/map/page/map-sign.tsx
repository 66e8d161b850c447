import { Plate } from '../../../ui/letters/motif-glyph.tsx';

/** Lanes of hits over each other. */
export function MapSign() {
  return (
    <Plate>
      <svg
        width={22}
        height={22}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.7}
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M3 6h6M13 6h8M3 12h2M9 12h7M20 12h1M3 18h9M16 18h5" />
      </svg>
    </Plate>
  );
}
