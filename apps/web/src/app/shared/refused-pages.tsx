import { ButtonLink } from '../../ui/controls/button.tsx';
import { FullPageMessage } from '../pages/full-page-message.tsx';

/** For a link without its secret, or with a part of it. */
export function DamagedLinkPage() {
  return (
    <FullPageMessage title="This link is incomplete">
      <p>
        A part of it is missing, most often the end, after the sign #. Copy the whole link again, or
        ask for it once more.
      </p>
      <Home />
    </FullPageMessage>
  );
}

/** For a link that has ended or never existed; the page does not say which. */
export function EndedLinkPage() {
  return (
    <FullPageMessage title="This link does not open anything">
      <p role="alert">
        It has ended or was revoked, or what it showed was deleted. If you typed it or copied a part
        of it, check that no letter is missing. Otherwise ask for a new link.
      </p>
      <Home />
    </FullPageMessage>
  );
}

function Home() {
  return (
    <ButtonLink to="/" reloadDocument variant="filled">
      Home page of Flipon
    </ButtonLink>
  );
}
