import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/**
 * Title and panels of a page whose code is on its way. The footer hides behind `data-waiting`: a
 * reader who comes back further down would see it jump away when the page arrives.
 */
export function PageSkeleton() {
  return (
    <div aria-busy="true" data-waiting>
      <Skeleton width={220} height={28} />
      <div style={{ height: 32 }} />
      <Skeleton width="100%" height={420} />
    </div>
  );
}
