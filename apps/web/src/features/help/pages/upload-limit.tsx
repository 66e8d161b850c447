import { useQuery } from '@tanstack/react-query';
import { infoQuery } from '../../../api/get-info.ts';
import { formatInteger } from '../../../ui/words/format-number.ts';

/** How large a file may be here: "4,096 MiB (4 GiB)". */
export function UploadLimit() {
  const { data: info } = useQuery(infoQuery);
  const mebibytes = info?.limits.multipart.maxFileSize;
  if (mebibytes === undefined) return 'the limit of this server';
  const gibibytes = mebibytes / 1024;
  const rounded = Number.isInteger(gibibytes) ? ` (${formatInteger(gibibytes)} GiB)` : '';
  return `${formatInteger(mebibytes)} MiB${rounded}`;
}
