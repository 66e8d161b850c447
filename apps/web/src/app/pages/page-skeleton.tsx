import { Skeleton } from '../../ui/skeleton.tsx';

/** Title and panels of a page whose code is on its way. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton width={220} height={28} />
      <div style={{ height: 32 }} />
      <Skeleton width="100%" height={420} />
    </div>
  );
}
