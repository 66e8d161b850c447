import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { addResult, addSequence } from '../programs/add-work.ts';
import { newGuest } from '../programs/api-client.ts';
import { startSecondServer } from '../programs/start-second-server.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const MADE = 'GGGTTACGCGCGCGCGCGCGTA'.repeat(60);
const OFF = 'Z-DNA hunter is switched off on this server';

const flipon = useFlipon();
let off: Awaited<ReturnType<typeof startSecondServer>>;
beforeAll(async () => {
  off = await startSecondServer(flipon, {
    FLIPON_KINDS_OFF: 'g4hunter,g4killer,zdna,p53predictor',
  });
});
afterAll(() => off?.stop());

/** A guest with a result of a kind that is switched off; it was started where it is not. */
async function guestWithResult() {
  const client = await newGuest(flipon.url);
  const sequence = await addSequence(client, 'made', MADE);
  const id = await addResult(client, 'zdna', { sequence });
  const quadruplexes = await addResult(client, 'g4hunter', { sequence, threshold: 0.5 });
  return { token: client.token, id, quadruplexes };
}

let guest: Awaited<ReturnType<typeof guestWithResult>>;
beforeAll(async () => {
  guest = await guestWithResult();
});

describe.each(looksInTurn(24))('kinds that are switched off, at $width pixels, $scheme', (look) => {
  it('are offered nowhere, say so, and keep their results', async () => {
    const { token, id, quadruplexes } = guest;
    const { page, complaints, expectClean, picture } = await flipon.openPage({ ...look, token });

    await page.goto(off.url);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^CpX hunter/ }).waitFor();
    for (const title of ['G4 hunter', 'Z-DNA hunter']) {
      // Until the server has answered, the page shows the most likely state.
      await main
        .getByRole('link', { name: new RegExp(`^${title}`) })
        .waitFor({ state: 'detached' });
    }
    await main
      .getByText(/^Left out: G4 hunter, Z-DNA hunter and p53 predictor \(switched off/)
      .waitFor();
    await expectClean('home with kinds off');
    await picture('kinds-off-home');

    await page.getByRole('button', { name: look.width < 700 ? 'Menu' : 'Analyses' }).click();
    await page.getByRole('link', { name: 'All motifs' }).waitFor();
    // A calculator has a switch of its own, but for that of p53, which shares the kind's.
    expect(
      await page.getByRole('link', { name: /Z-DNA hunter|G4 hunter|G4 killer|p53/ }).count(),
    ).toBe(0);
    await page.keyboard.press('Escape');

    await page.goto(`${off.url}/sequence/tools`);
    await page.getByRole('checkbox', { name: /^Select made/ }).click();
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('button', { name: 'Run CpX hunter now' }).waitFor();
    expect(await page.getByRole('button', { name: 'Run Z-DNA hunter now' }).count()).toBe(0);
    await page.getByRole('button', { name: /^Analyse with… / }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'CpX hunter' }).waitFor();
    expect(await dialog.getByRole('checkbox', { name: /Z-DNA hunter|G4 hunter/ }).count()).toBe(0);
    await picture('kinds-off-campaign');

    await page.goto(`${off.url}/tools/p53-predictor?sequence=GAACATGTCCCAACATGTTG`);
    await page.getByText('p53 predictor is switched off on this server').waitFor();

    await page.goto(`${off.url}/analyse/zdna`);
    await page.getByText(OFF).waitFor();
    await expectClean('screen of a kind that is off');
    await picture('kinds-off-analyse');
    await page.getByRole('link', { name: 'Stored results' }).click();
    await page.getByText(OFF).waitFor();
    expect(await page.getByRole('link', { name: 'New analysis' }).count()).toBe(0);
    await picture('kinds-off-stored');
    await page.getByRole('link', { name: 'made', exact: true }).first().click();
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Run again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Download/ })
      .waitFor();

    // A link to the screen of the kind, as the list of what runs has it, opens its result there.
    await page.goto(`${off.url}/analyse/zdna?result=${id}#results`);
    await page.getByText(OFF).waitFor();
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
    await expectClean('result of a kind that is off');
    await picture('kinds-off-result');

    // A calculator has no results of its own; nothing leads to it.
    await page.goto(`${off.url}/analyse/g4-killer?sequence=GGG`);
    await page.getByText('G4 killer is switched off on this server.').waitFor();
    await expectClean('screen of a calculator that is off');
    await page.goto(`${off.url}/results/quadruplex/${quadruplexes}`);
    await page
      .getByRole('button', { name: /^Details of position/ })
      .first()
      .click();
    await page.getByText('A hit joins all neighbouring windows that pass.').waitFor();
    expect(await page.getByRole('link', { name: /^Kill|G4 killer/ }).count()).toBe(0);
    expect(await page.getByRole('columnheader', { name: 'G4 killer' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
