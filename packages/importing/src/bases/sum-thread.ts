import { createSha256 } from '@flipon/platform/codecs';
import { threadPort } from '@flipon/platform/threads';

// Sums the pieces of a file. Each is answered by its length, and the end by the sum.
const port = threadPort();
const sum = createSha256();
port.onMessage((bytes: Uint8Array | null) => {
  if (bytes === null) {
    port.post(sum.hex());
    return;
  }
  sum.update(bytes);
  port.post(bytes.length);
});
