import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addResults } from './add-work.ts';
import { newGuest } from './api-client.ts';
import { openBrowser, openPage } from './open-browser.ts';
import { startFlipon } from './start-flipon.ts';

// `npm run pictures`: those of README.md, made anew of what Flipon shows of its own example.

const FOLDER = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const KINDS = ['g4hunter', 'rloopr', 'zdna', 'cpg', 'p53predictor', 'cruciform', 'str'];
const WITHIN_MS = 120_000;

const flipon = await startFlipon();
const browser = await openBrowser();
try {
  const guest = await newGuest(flipon.url);
  const { body } = await guest.get('sequence?sort=length&order=DESC');
  const globin = (body['items'] as { id: string }[])[0]?.id ?? '';
  await addResults(guest, globin, KINDS, { withinMs: WITHIN_MS });
  const results = await guest.get('analyse/g4hunter');
  const g4hunter = (results.body['items'] as { id: string }[])[0]?.id;

  await mkdir(FOLDER, { recursive: true });
  for (const [name, path] of [
    ['map', `/map?sequence=${globin}`],
    ['result', `/results/quadruplex/${g4hunter}`],
  ] as const) {
    const { page, untilStill, context } = await openPage(browser, {
      width: 1280,
      token: guest.token,
    });
    await page.goto(`${flipon.url}${path}`);
    await page.getByRole('application').first().waitFor();
    await untilStill();
    await page.screenshot({ path: `${FOLDER}/${name}.png` });
    await context.close();
  }
} finally {
  await browser.close();
  await flipon.stop();
}
