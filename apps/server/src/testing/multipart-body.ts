const BOUNDARY = 'flipon-test-boundary';

export interface TestPart {
  name: string;
  filename?: string;
  content: string | Buffer;
}

/** A multipart body as the published Python client sends it: fields without a content type. */
export function multipartBody(parts: readonly TestPart[]) {
  const chunks = parts.flatMap(({ name, filename, content }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
        filename === undefined ? '' : `; filename="${filename}"`
      }\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
