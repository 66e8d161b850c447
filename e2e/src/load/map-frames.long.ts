import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analysisKinds } from '@flipon/analyses/definitions';
import { writeRandomFasta } from '@flipon/test-material/random-dna';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addResults } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useOwnFlipon } from '../programs/use-flipon.ts';
import { sendForm } from '../quick/send-file.ts';
import { type Frames, readFrames, STEP } from './read-frames.ts';

// The cost of a frame of the map while it is moved, on made chromosomes with a million and ten
// million hits of six kinds, and with a lane of each kind. Times are reported, not asserted, since they
// depend on the machine; asserted is that ten times the hits do not cost the frames ten times the work.

const KINDS = ['g4hunter', 'rloopr', 'zdna', 'cpg', 'p53predictor', 'cruciform'];
/** All but the one that takes a network; features are a lane, too. */
const EVERY_KIND = analysisKinds.filter((kind) => kind !== 'zdnabert2');
const SIZES = [36, 360];
const EVERY_LANE_MBP = 2;
const STEPS = 120;
const SEED = 1;
const WITHIN_MS = 300_000;
/** Noise of a busy machine, and more bars with a hit in them. */
const MOST_TIMES = 2.5;

const flipon = useOwnFlipon({
  FLIPON_GUEST_STORAGE_MB: '20000',
  FLIPON_MAX_UPLOAD_MB: '2000',
  FLIPON_MAX_SEQUENCE_MB: '2000',
});
const path = (mbp: number) => join(tmpdir(), `flipon-frames-${process.pid}-${mbp}.fa`);
let client: ApiClient;
const sequences = new Map<number, string>();

beforeAll(async () => {
  client = await newGuest(flipon.url);
  for (const mbp of [EVERY_LANE_MBP, ...SIZES]) {
    await writeRandomFasta(path(mbp), SEED, [{ name: 'made', lengthBp: mbp * 1e6 }]);
    const { id } = await client.upload(path(mbp), { name: `Made ${mbp} Mbp` });
    sequences.set(mbp, String(id));
    const begin = performance.now();
    const kinds = mbp === EVERY_LANE_MBP ? EVERY_KIND : KINDS;
    await addResults(client, String(id), kinds, { withinMs: WITHIN_MS });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${kinds.length} kinds of ${mbp} Mbp: ${seconds} s`);
  }
  const genes = Array.from(
    { length: 200 },
    (_, at) => `made\t${at * 9000}\t${at * 9000 + 1500}\tg${at}`,
  );
  const sequenceId = String(sequences.get(EVERY_LANE_MBP));
  const to = { url: flipon.url, token: client.token, sequenceId };
  const route = `sequence/${sequenceId}/annotations`;
  const { status } = await sendForm(to, route, 'genes.bed', Buffer.from(`${genes.join('\n')}\n`));
  expect(status).toBe(201);
}, 900_000);
afterAll(() =>
  Promise.all([EVERY_LANE_MBP, ...SIZES].map((mbp) => rm(path(mbp), { force: true }))),
);

const PICTURE = { name: /^Map of Made/ };

async function openMap(mbp: number) {
  const opened = await flipon.openPage({ token: client.token });
  const begin = performance.now();
  await opened.page.goto(`${flipon.url}/map?sequence=${sequences.get(mbp)}`);
  await opened.page.getByRole('application', PICTURE).waitFor();
  const pictureMs = performance.now() - begin;
  await opened.page.getByText(/^[\d,]+ hits (on the map|in view)$/).waitFor();
  await opened.untilStill();
  const paint = await opened.page.evaluate<number>(
    'performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0',
  );
  const [hits] = await opened.page
    .getByText(/^[\d,]+ hits (on the map|in view)$/)
    .allTextContents();
  console.log(
    `${mbp} Mbp, ${hits}: first paint ${paint.toFixed(0)} ms, map ${pictureMs.toFixed(0)} ms`,
  );
  return opened;
}

/**
 * Moves a pressed pointer in the page itself, once a frame: what carries the commands of a test into
 * the page costs its thread more than the map does.
 */
const MOVE = (x: number, y: number) => `new Promise((done) => {
  const map = document.querySelector('[role="application"]');
  const times = [];
  let step = 0;
  const move = () => {
    performance.mark('${STEP}');
    times.push(performance.now());
    if (step === ${STEPS}) return done(times.slice(1).map((time, at) => time - times[at]));
    step += 1;
    map.dispatchEvent(new PointerEvent('pointermove', {
      bubbles: true, pointerId: 1, isPrimary: true, pointerType: 'mouse', buttons: 1,
      clientX: ${x} + 200 * Math.sin(step / 10), clientY: ${y},
    }));
    requestAnimationFrame(move);
  };
  requestAnimationFrame(move);
})`;

/**
 * Drags the lanes to and fro, a frame for each step.
 *
 * @returns milliseconds from one frame to the next, ascending
 */
async function drag(page: Page): Promise<number[]> {
  const box = await page.getByRole('application', PICTURE).boundingBox();
  if (box === null) throw new Error('there is no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const times = await page.evaluate<number[]>(MOVE(x, y));
  await page.mouse.up();
  return times.sort((a, b) => a - b);
}

it('moves a lane of each kind, and of features', async () => {
  const { page, context, untilStill } = await openMap(EVERY_LANE_MBP);
  const map = page.getByRole('application', PICTURE);
  for (const zooms of [1, 3, 3]) {
    await map.focus();
    for (let time = 0; time < zooms; time += 1) await page.keyboard.press('+');
    await untilStill();
    await drag(page);
    await untilStill();
    const times = await drag(page);
    const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
    const view = new URL(page.url()).searchParams.get('range');
    console.log(
      `${EVERY_KIND.length + 1} lanes of ${EVERY_LANE_MBP} Mbp, ${view}: from frame to frame ` +
        `${at(0.5)} ms in the median, p95 ${at(0.95)}, most ${at(1)}`,
    );
    expect(times).toHaveLength(STEPS);
  }
  await context.close();
});

it('moves ten million hits as it moves a million', async () => {
  const medians: number[] = [];
  for (const mbp of SIZES) {
    const { page, context, untilStill } = await openMap(mbp);
    const browser = context.browser();
    if (browser === null) throw new Error('a context without a browser');
    let worst = 0;
    for (const zooms of [1, 5, 4]) {
      const map = page.getByRole('application', PICTURE);
      await map.focus();
      for (let time = 0; time < zooms; time += 1) await page.keyboard.press('+');
      await untilStill();
      const before = page.url();
      // Tiles on both sides are loaded, as for a user who pans around.
      await drag(page);
      await untilStill();
      const frames: Frames = await readFrames(browser, page, async () => void (await drag(page)));
      const view = new URL(page.url()).searchParams.get('range');
      console.log(
        `${mbp} Mbp, ${view}: ${frames.cpuMs.length} steps, CPU median ${frames.at(0.5).toFixed(1)}, ` +
          `p95 ${frames.at(0.95).toFixed(1)}, most ${frames.at(1).toFixed(1)} ms`,
      );
      await expect.poll(() => page.url()).not.toBe(before);
      expect(frames.cpuMs.length).toBeGreaterThan(STEPS / 2);
      worst = Math.max(worst, frames.at(0.5));
    }
    medians.push(worst);
    await context.close();
  }
  const [few = 0, many = 0] = medians;
  expect(many / few).toBeLessThan(MOST_TIMES);
});
