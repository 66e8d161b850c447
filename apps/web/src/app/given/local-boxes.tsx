import { InputAddressOffer } from './input-address.tsx';
import { OpenedResult } from './opened-result.tsx';

/** Boxes of a page without a server: of what its link asks for, and of files of results. */
export function LocalBoxes() {
  return (
    <>
      <InputAddressOffer />
      <OpenedResult />
    </>
  );
}
