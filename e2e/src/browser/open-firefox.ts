import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithTests } from '@flipon/test-material/end-with-tests';
import { hasPrograms } from '@flipon/test-material/programs';
import { waitFor } from '../programs/start-flipon.ts';
import { type BidiSession, openBidiSession } from './bidi-session.ts';

/** Without Debian's package, tests in Firefox skip. */
export const isFirefoxThere = hasPrograms('firefox-esr');
const READY_WITHIN_MS = 60_000;
const WAITS_MS = 60_000;

/** A page of Firefox, driven by WebDriver BiDi. Elements are found by what screen readers are given of them. */
export interface FirefoxPage {
  goto(url: string): Promise<void>;
  /** The value of an expression, which may be a promise, in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Waits until an expression holds in the page. */
  until(expression: string, withinMs?: number): Promise<void>;
  click(role: string, name: string): Promise<void>;
  /** Fills a box, as a paste does. */
  paste(role: string, name: string, text: string): Promise<void>;
  /** The path of the one file that was saved, once it is whole. */
  savedFile(): Promise<string>;
  /** Errors of the console, and those that reach the window. */
  complaints: string[];
  close(): Promise<void>;
}

/** Starts Firefox with a profile of its own, and opens a page. */
export async function openFirefox(): Promise<FirefoxPage> {
  const folder = await mkdtemp(join(tmpdir(), 'flipon-firefox-'));
  const saved = join(folder, 'saved');
  await mkdir(saved);
  await writeFile(join(folder, 'user.js'), preferences(saved));
  const words = ['--headless', '--no-remote', '--profile', folder];
  const child = spawn('firefox-esr', [...words, '--remote-debugging-port', '0', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder },
  });
  const ended = once(child, 'exit');
  void ended.then(endWithTests(() => child.kill('SIGKILL')));
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    const session = await openBidiSession(await addressOf(child));
    return await pageOf(session, saved, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function preferences(saved: string): string {
  const values = {
    'browser.download.folderList': 2,
    'browser.download.dir': saved,
    'browser.download.useDownloadDir': true,
    // It would ask its maker for news.
    'app.normandy.enabled': false,
    'app.update.enabled': false,
    'browser.safebrowsing.downloads.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.server': '',
  };
  return Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** As the protocol has it: a value, or what was thrown. */
interface BidiEvaluation {
  result?: { value: string };
  exceptionDetails?: { text: string };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += String(chunk);
  });
  const find = () => /BiDi listening on (\S+)/.exec(said)?.[1];
  await waitFor(() => {
    if (child.exitCode !== null) throw new Error(`Firefox has ended: ${said}`);
    return find() !== undefined;
  }, READY_WITHIN_MS);
  return find() ?? '';
}

async function pageOf(
  session: BidiSession,
  saved: string,
  end: () => Promise<void>,
): Promise<FirefoxPage> {
  const { send } = session;
  const { contexts } = await send('browsingContext.getTree');
  // As the protocol has it.
  const context = (contexts as { context: string }[])[0]?.context;
  const target = { context };
  const complaints: string[] = [];
  session.onEvent((method, { level, text }) => {
    if (method === 'log.entryAdded' && level === 'error') complaints.push(String(text));
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });

  async function evaluate<Value>(expression: string): Promise<Value> {
    // As text, for values of the protocol have a form of their own.
    const code = `(async () => JSON.stringify(await (${expression}) ?? null))()`;
    const words = { target, awaitPromise: true };
    const answer = await send('script.evaluate', { ...words, expression: code });
    const { result, exceptionDetails } = answer as BidiEvaluation;
    if (result === undefined) throw new Error(`${expression}: ${exceptionDetails?.text}`);
    return JSON.parse(result.value) as Value;
  }

  async function find(locator: object): Promise<{ sharedId: string }> {
    let nodes: { sharedId: string }[] = [];
    await waitFor(async () => {
      const found = await send('browsingContext.locateNodes', { context, locator });
      nodes = found['nodes'] as { sharedId: string }[];
      return nodes.length > 0;
    }, WAITS_MS).catch(() => {
      throw new Error(`there is no ${JSON.stringify(locator)}`);
    });
    return nodes[0] as { sharedId: string };
  }

  const named = (role: string, name: string) =>
    find({ type: 'accessibility', value: { role, name } });

  async function click(role: string, name: string): Promise<void> {
    const element = await named(role, name);
    const functionDeclaration = "(element) => element.scrollIntoView({ block: 'center' })";
    const words = { target, awaitPromise: false, arguments: [element] };
    await send('script.callFunction', { ...words, functionDeclaration });
    const origin = { type: 'element', element: { sharedId: element.sharedId } };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await send('input.performActions', {
      context,
      actions: [{ type: 'pointer', id: 'hand', actions }],
    });
  }

  return {
    complaints,
    evaluate,
    click,
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    until: (expression, withinMs = WAITS_MS) =>
      waitFor(() => evaluate<boolean>(`Boolean(${expression})`), withinMs).catch(async (error) => {
        const shown = await evaluate<string>('document.body.innerText').catch(String);
        throw new Error(`${expression}: ${String(error)}; the page shows:\n${shown}`);
      }),
    async paste(role, name, text) {
      await click(role, name);
      await evaluate(`document.execCommand('insertText', false, ${JSON.stringify(text)})`);
    },
    async savedFile() {
      let names: string[] = [];
      await waitFor(async () => {
        names = await readdir(saved);
        return names.length === 1 && !names[0]?.endsWith('.part');
      }, WAITS_MS);
      return join(saved, names[0] ?? '');
    },
    async close() {
      session.close();
      await end();
    },
  };
}
