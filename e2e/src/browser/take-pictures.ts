import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addResults } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { startFlipon } from '../programs/start-flipon.ts';
import { openBrowser, openPage } from './open-browser.ts';

// `npm run pictures`: those of README.md, taken again of Flipon's own example.

const FOLDER = fileURLToPath(new URL('../../../docs/pictures', import.meta.url));
const KINDS = ['g4hunter', 'rloopr', 'zdna', 'cpg', 'cruciform', 'str'];
/** Few but long arms: short ones cover half of any DNA. */
const parameters = { cruciform: { minArm: 9, maxMismatches: 0 } };
const WIDTH = 1280;
const WITHIN_MS = 120_000;

const flipon = await startFlipon();
const browser = await openBrowser();
try {
  const guest = await newGuest(flipon.url);
  const { body } = await guest.get('sequence?sort=length&order=DESC');
  const globin = (body['items'] as { id: string }[])[0]?.id ?? '';
  await addResults(guest, globin, KINDS, { parameters, withinMs: WITHIN_MS });
  const results = await guest.get('analyse/g4hunter');
  const g4hunter = (results.body['items'] as { id: string }[])[0]?.id;

  await mkdir(FOLDER, { recursive: true });
  for (const { name, path, height } of [
    { name: 'map', path: `/map?sequence=${globin}`, height: 800 },
    { name: 'result', path: `/results/quadruplex/${g4hunter}`, height: 1170 },
  ]) {
    const { page, untilStill, context } = await openPage(browser, {
      width: WIDTH,
      token: guest.token,
    });
    await page.setViewportSize({ width: WIDTH, height: height + 200 });
    await page.goto(`${flipon.url}${path}`);
    await page.getByRole('application').first().waitFor();
    await untilStill();
    // Below the bars that every page has.
    const y = (await page.getByRole('main').boundingBox())?.y ?? 0;
    const clip = { x: 0, y, width: WIDTH, height };
    await page.screenshot({ path: `${FOLDER}/${name}.png`, clip });
    await context.close();
  }
} finally {
  await browser.close();
  await flipon.stop();
}
