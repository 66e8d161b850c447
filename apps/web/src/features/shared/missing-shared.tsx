import { ButtonLink } from '../../ui/controls/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { useSharedPage } from './use-shared-page.ts';

/** For an address below a link that leads nowhere. */
export function MissingShared() {
  const shared = useSharedPage();
  return (
    <>
      <PageTitle title="Not part of this link" />
      <p>The link does not show this, or it was deleted.</p>
      <p>
        <ButtonLink to={shared.linkTo('')}>What the link shows</ButtonLink>
      </p>
    </>
  );
}
