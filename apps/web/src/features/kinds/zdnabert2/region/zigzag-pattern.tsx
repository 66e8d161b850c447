/** The fill of this kind's drawings, as of its bars in charts. */
export function ZigzagPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width={6} height={5} patternUnits="userSpaceOnUse">
      <rect width={6} height={5} fill="var(--m-zb)" />
      <path d="M0 4l3-3 3 3" fill="none" stroke="var(--surface)" strokeWidth={1} />
    </pattern>
  );
}
