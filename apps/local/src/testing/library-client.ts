import type { EngineFormPart } from '@flipon/contract/engine-message';
import { callEngine, engineCall } from './call-engine.ts';
import type { TestEngine } from './use-engine.ts';

/** The file of the engine's library. */
export async function saveLibrary({ engine }: TestEngine): Promise<Uint8Array<ArrayBuffer>> {
  const call = engineCall('GET', '/api/library/file.zip');
  const { status, body } = await engine.answer(call, new AbortController().signal);
  if (status !== 200) throw new Error(`the library was not saved: ${status}`);
  return new Uint8Array(await new Response(body).arrayBuffer());
}

export const formOf = (zip: Uint8Array): EngineFormPart[] => [
  ['file', new Blob([Uint8Array.from(zip)]), 'flipon-library.zip'],
];

/** Brings a saved library in. */
export async function openLibrary({ engine }: TestEngine, zip: Uint8Array) {
  const { status, text } = await callEngine(engine, 'POST', '/api/library/import', formOf(zip));
  return { status, body: JSON.parse(text) };
}

/** Calls the engine, and reads its JSON. */
export async function ask(
  { engine }: TestEngine,
  ...asked: [method: string, path: string, body?: object]
) {
  const { status, text } = await callEngine(engine, ...asked);
  return { status, text, body: text.startsWith('{') ? JSON.parse(text) : null };
}
