import { analysisKinds, definitionOf } from '@flipon/analyses/definitions';
import { someOf } from '@flipon/test-material/some-of';
import { beforeAll, expect, it } from 'vitest';
import {
  goTo,
  linksOf,
  lostTextOf,
  movingOf,
  overflowOf,
  readRoutes,
  sidewaysOf,
  smallTargetsOf,
} from '../browser/page-measures.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();
const DNA = `${'GGGTTA'.repeat(40)}ACGT${'CCCTAA'.repeat(40)}`;

/** A window of 1280 pixels at 400 %. */
const ENLARGED = { width: 320, height: 800 };

/** The last words of the addresses of kinds whose pages differ from those of others in words alone. */
const LIKE_OTHERS = new Set(
  analysisKinds
    .filter((kind) => !someOf(analysisKinds).includes(kind))
    .map((kind) => definitionOf(kind).screenPath.split('/').at(-1)),
);

let client: ApiClient;
let result: string;
beforeAll(async () => {
  client = await newGuest(flipon.url);
  const sequence = await addSequence(client, 'Telomere of Test', DNA);
  result = await addResult(client, 'g4hunter', { sequence, tags: ['lab A'] });
});

it('the bar of the page fits wherever it is shown whole', async () => {
  const { page, context } = await flipon.openPage({ token: client.token });
  await page.goto(flipon.url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const width of [1001, 1024, 1181, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `at ${width} pixels`).toBeLessThanOrEqual(0);
  }
  await context.close();
});

it('every page fits into 320 pixels, has targets of 24, and does not move for users who ask for that', async () => {
  const { page, context, untilStill } = await flipon.openPage({ token: client.token });
  await page.setViewportSize(ENLARGED);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(flipon.url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const routes = await readRoutes(page);
  expect(routes.length).toBeGreaterThan(20);
  // Where a route has an id in it, links lead there.
  const paths = new Set(
    routes
      .filter((route) => !/^\/shared|:/.test(route))
      .map((route) => (route === '*' ? '/nowhere' : route.replace(/^(?!\/)/, '/'))),
  );
  const seen = new Set<string>();
  const found: unknown[] = [];
  const note = (path: string, what: string, all: readonly string[]) =>
    found.push(...all.map((each) => ({ path, [what]: each })));
  // Iterating a Set includes items that are added meanwhile.
  for (const path of paths) {
    const [, first, ...rest] = path.split('/');
    if (first !== 'tools' && LIKE_OTHERS.has(rest[0])) continue;
    await goTo(page, path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await untilStill();
    const overflow = await overflowOf(page);
    if (overflow > 0) found.push({ path, overflow });
    note(path, 'scrolls sideways', await sidewaysOf(page));
    note(path, 'small', await smallTargetsOf(page));
    note(path, 'moves', await movingOf(page));
    for (const link of await linksOf(page)) paths.add(link);
    // Pages of the same kind are alike when they are wide, with tables in place of cards.
    const shape = `${first} ${rest.length}`;
    if (seen.has(shape)) continue;
    seen.add(shape);
    await page.setViewportSize({ width: 1440, height: 900 });
    await untilStill();
    note(path, 'small when wide', await smallTargetsOf(page));
    await page.setViewportSize(ENLARGED);
  }
  expect(paths).toContain(`/results/quadruplex/${result}`);
  expect(found).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  await goTo(page, `/results/quadruplex/${result}`);
  await page.getByRole('application').waitFor();
  expect(await lostTextOf(page)).toEqual([]);
  await context.close();
});

it('the palette finds a result, a setting and what to do, by the keyboard alone', async () => {
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    token: client.token,
  });
  await page.goto(`${flipon.url}/account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const field = page.getByRole('combobox', { name: 'Search and commands' });
  const chosen = page.getByRole('option', { selected: true });
  const ask = async (text: string, answer: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await field.fill(text);
    await page.getByRole('option', { name: answer }).first().waitFor();
  };

  await ask('test telom', /^Telomere of Test/);
  await page.getByRole('option', { name: /^G4 hunter, Telomere of Test/ }).waitFor();
  await page.getByRole('option', { name: /^Analyse Telomere of Test with/ }).waitFor();
  expect(await chosen.locator('mark').first().textContent()).toBe('Telom');
  await picture('palette');
  await expectClean('palette');
  await page.keyboard.press('ArrowDown');
  expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/results/quadruplex/${result}`);

  await ask('# lab', 'Show everything tagged lab A');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /^G4 hunter results tagged lab A 1 result/ }).click();
  await page.waitForURL('**/results/quadruplex?tag=lab+A');

  await ask('> dark', /^Dark colours/);
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'hidden' });
  expect(await page.locator('html').getAttribute('data-colour-scheme')).toBe('dark');

  await ask('telom analyse', /^Analyse Telomere of Test with/);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Analyse Telomere of Test with' }).fill('cru');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/analyse/cruciform?sequences=*');

  await page.keyboard.press('Control+k');
  await field.fill('no such thing');
  await page.getByText('Nothing found.').waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await context.close();
});

it('keys walk through a list and a chart, and single ones can be switched off', async () => {
  const { page, context, complaints, picture, expectClean } = await flipon.openPage({
    token: client.token,
  });
  await page.goto(`${flipon.url}/results/quadruplex`);
  const row = page.locator('tbody tr:focus');
  await page.getByRole('link', { name: 'Telomere of Test', exact: true }).waitFor();
  await page.keyboard.press('j');
  await row.waitFor();
  await page.keyboard.press('x');
  await page.getByText('1 selected').waitFor();
  await page.keyboard.press('t');
  await page.getByRole('dialog').waitFor();
  // A box above the page has the keyboard for itself.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.getByText('1 selected').waitFor({ state: 'hidden' });
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Name or tag' });
  await page.keyboard.type('xkcd?');
  expect(await search.inputValue()).toBe('xkcd?');
  await search.fill('');
  await search.blur();
  await page.getByRole('link', { name: 'Telomere of Test', exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/results/quadruplex/${result}`);

  const chart = page.getByRole('application');
  await chart.waitFor();
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Clear Segment 2/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Clear Segment 2/ }).waitFor({ state: 'hidden' });
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'Show as chart' }).waitFor();
  await page.keyboard.press('v');

  await page.keyboard.press('?');
  const overlay = page.getByRole('dialog', { name: 'Keyboard' });
  await overlay.waitFor();
  await picture('shortcuts');
  await expectClean('shortcuts');
  await overlay.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'hidden' });
  await page.keyboard.press('v');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor();
  expect(await page.getByRole('button', { name: 'Show as chart' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
