import { PageTitle } from '../../ui/page-title.tsx';

export function NotFoundPage() {
  return (
    <>
      <PageTitle title="Page not found" />
      <p>Please use menu to select available module.</p>
    </>
  );
}
