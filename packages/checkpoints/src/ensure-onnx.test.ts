import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NetworkFiles } from './cached-onnx.ts';
import type { BertConfig } from './config.ts';
import { SILENCE_MS } from './conversion-lock.ts';
import { ensureOnnx } from './ensure-onnx.ts';
import { runConversion } from './run-conversion.ts';
import { runOnnx } from './testing/run-onnx.ts';
import { encodeSafetensors, makeTensors, TINY, writeNetworkTexts } from './testing/tiny-network.ts';

const FLOAT = { precision: 'float32' } as const;
/** Takes some tenths of a second, so that something may happen meanwhile. */
const SMALL: BertConfig = { ...TINY, hidden: 256, intermediate: 1024, layers: 4 };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flipon-ensure-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function install(config: BertConfig): Promise<NetworkFiles> {
  const weights = encodeSafetensors(makeTensors(config));
  await writeNetworkTexts(folder, config);
  await writeFile(join(folder, 'model.safetensors'), weights);
  const weightsSha256 = createHash('sha256').update(weights).digest('hex');
  return { folder, weights: 'model.safetensors', weightsSha256 };
}

const listConverted = async () => (await readdir(join(folder, 'converted'))).sort();
const isWhole = (path: string) => runOnnx(path, [[5, 6, 7]]).then(({ shape }) => shape?.join());

/** Processes that this one has started, as Linux lists them. */
function children(): number[] {
  const list = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}

describe('a network that is asked for', () => {
  it('is converted once, however many ask, and found from then on', async () => {
    const network = await install(TINY);
    const asked = await Promise.all([0, 1, 2].map(() => ensureOnnx(network, FLOAT)));
    const [{ path } = { path: '' }] = asked;
    expect(new Set(asked.map((each) => each.path)).size).toBe(1);
    expect(await listConverted()).toEqual([
      expect.stringMatching(`^${network.weightsSha256}\\..*\\.float32\\.onnx$`),
    ]);
    expect(await isWhole(path)).toBe('1,3,2');
    const before = await stat(path);
    expect((await ensureOnnx(network, FLOAT)).path).toBe(path);
    expect((await stat(path)).mtimeMs).toBe(before.mtimeMs);
  });

  it('is another file for other weights, another configuration and another precision', async () => {
    const network = await install(TINY);
    const first = await ensureOnnx(network, FLOAT);
    const whole = await ensureOnnx(network, { precision: 'int8' });
    expect(await isWhole(whole.path)).toBe('1,3,2');
    expect((await listConverted()).length).toBe(2);
    await writeNetworkTexts(folder, { ...TINY, heads: 2 });
    const second = await ensureOnnx(network, FLOAT);
    expect(second.path).not.toBe(first.path);
    // What no weights lead to any more would lie there for ever.
    expect((await listConverted()).map((name) => join(folder, 'converted', name))).toEqual(
      [second.path, whole.path].sort(),
    );
  });

  it('is its own model.onnx where there is one', async () => {
    const network = { folder, weights: 'model.onnx', weightsSha256: '' } as const;
    await writeFile(join(folder, 'model.onnx'), '');
    expect(await ensureOnnx(network, FLOAT)).toEqual({ path: join(folder, 'model.onnx') });
    await expect(ensureOnnx(network, { precision: 'int8' })).rejects.toThrow('cannot be made int8');
  });

  it('is refused with all that is wrong, and nothing is left', async () => {
    const network = await install(TINY);
    const tensors = makeTensors(TINY);
    tensors.delete('classifier.bias');
    const weights = encodeSafetensors(tensors);
    await writeFile(join(folder, 'model.safetensors'), weights);
    await expect(ensureOnnx(network, FLOAT)).rejects.toThrow(
      'a tensor is missing: classifier.bias.',
    );
    expect(await listConverted()).toEqual([]);
  });

  it('is refused where its file is not the one that was asked for', async () => {
    const network = await install(TINY);
    const other = { ...network, weightsSha256: '0'.repeat(64) };
    await expect(ensureOnnx(other, FLOAT)).rejects.toThrow('has changed meanwhile');
    expect(await listConverted()).toEqual([]);
  });
});

describe('a conversion that ends early', () => {
  // Other systems do not list the children of a process.
  it.skipIf(process.platform !== 'linux')('leaves nothing when it is killed', async () => {
    const network = await install(SMALL);
    // A loaded machine may tell of a part only once all is done.
    for (let hits = 0, tries = 0; hits === 0 && tries < 20; tries++) {
      await rm(join(folder, 'converted'), { recursive: true, force: true });
      const tell = () => children().map((pid) => process.kill(pid, 'SIGKILL'));
      const ended = await ensureOnnx(network, { ...FLOAT, tell }).catch((error) => error.message);
      if (typeof ended !== 'string') continue;
      expect(ended).toContain('was ended (SIGKILL)');
      hits++;
    }
    expect(await listConverted()).toEqual([]);
    expect(await isWhole((await ensureOnnx(network, FLOAT)).path)).toBe('1,3,2');
  });

  it('is not used, and begins anew, when the process that asked is killed', async () => {
    const network = await install(SMALL);
    const script = `
      import { ensureOnnx } from ${JSON.stringify(new URL('./ensure-onnx.ts', import.meta.url).href)};
      const tell = () => process.stdout.write('.');
      await ensureOnnx(${JSON.stringify(network)}, { precision: 'float32', tell });`;
    let left: string[] = [];
    // As above: it may have finished by the time that it is killed.
    for (let tries = 0; !left.includes('lock') && tries < 20; tries++) {
      await rm(join(folder, 'converted'), { recursive: true, force: true });
      const asking = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(asking.stdout, 'data');
      asking.kill('SIGKILL');
      await once(asking, 'close');
      left = await listConverted();
    }
    expect(left).toEqual([expect.stringMatching(/\.part$/), 'lock']);
    // As if it had been silent for that long.
    const past = new Date(Date.now() - SILENCE_MS - 1000);
    await utimes(join(folder, 'converted', 'lock'), past, past);
    expect(await isWhole((await ensureOnnx(network, FLOAT)).path)).toBe('1,3,2');
    expect(await listConverted()).toEqual([expect.stringMatching(/\.onnx$/)]);
  });

  it('ends at once when no longer wanted any more, also while it waits', async () => {
    const network = await install(SMALL);
    const ending = new AbortController();
    const tell = () => ending.abort(new Error('enough'));
    const how = { ...FLOAT, signal: ending.signal, tell };
    const [running, waiting] = [ensureOnnx(network, how), ensureOnnx(network, how)];
    const ended = { status: 'rejected', reason: new Error('enough') };
    expect(await Promise.allSettled([running, waiting])).toEqual([ended, ended]);
    expect(await listConverted()).toEqual([]);
  });
});

describe('a folder that cannot be written', () => {
  // Only root can give a folder away.
  it.skipIf(process.geteuid?.() !== 0)('is none for its owner after root converted', async () => {
    const network = await install(TINY);
    await chown(folder, 65_534, 65_534);
    await ensureOnnx(network, FLOAT);
    expect((await stat(join(folder, 'converted'))).uid).toBe(65_534);
  });

  it('is named, with what to do', async () => {
    const network = await install(TINY);
    await mkdir(join(folder, 'converted'));
    await chmod(join(folder, 'converted'), 0o555);
    await chmod(folder, 0o755);
    // Root may write everywhere, so another account asks.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      await expect(ensureOnnx(network, FLOAT)).rejects.toThrow(
        /converted cannot be written \(EACCES\).* flipon models convert flipon-ensure-/,
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  // Other systems have no device that is always full.
  it.skipIf(process.platform !== 'linux')('is full', async () => {
    const network = await install(TINY);
    const weightsPath = join(folder, network.weights);
    const order = { weightsPath, weightsSha256: network.weightsSha256, ...FLOAT };
    const full = runConversion({ ...order, targetPath: '/dev/full' }, {});
    await expect(full).rejects.toThrow(/The disk is full: .* Make room and ask again\./);
  });
});
