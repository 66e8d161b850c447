import type { EngineCall, EngineFormPart } from '@flipon/contract/engine-message';

/** The body of a call as the engine takes it: text, or the parts of a form, whose files are not copied. */
export async function bodyOf(body: RequestInit['body']): Promise<EngineCall['body']> {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string') return body;
  if (body instanceof FormData) return [...body].map(partOf);
  if (body instanceof Blob) return body.text();
  throw new TypeError('The engine takes text, forms and files.');
}

function partOf([name, content]: [string, FormDataEntryValue]): EngineFormPart {
  return typeof content === 'string' ? [name, content] : [name, content, content.name];
}
