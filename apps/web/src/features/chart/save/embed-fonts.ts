/**
 * A style sheet with the page's own fonts in it, for a drawing that becomes a picture: such a drawing
 * may load nothing. Takes the regular and text weights; a font that does not load is left out.
 */
export async function embeddedFonts(families: readonly string[]): Promise<string> {
  const faces = [...document.styleSheets].flatMap((sheet) => readFaces(sheet, families));
  const rules = await Promise.all(faces.map(embed));
  return rules.join('');
}

interface FontFace {
  family: string;
  weight: string;
  url: string;
}

function readFaces(sheet: CSSStyleSheet, families: readonly string[]): FontFace[] {
  return [...sheet.cssRules].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '');
    const weight = rule.style.getPropertyValue('font-weight');
    const [, url] = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue('src')) ?? [];
    const isWanted = families.includes(family) && !/^[56]00$/.test(weight);
    if (url === undefined || !isWanted) return [];
    return [{ family, weight, url: new URL(url, sheet.href ?? document.baseURI).href }];
  });
}

async function embed({ family, weight, url }: FontFace): Promise<string> {
  try {
    const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${btoa(binary)}) format("woff2")}`;
  } catch {
    return '';
  }
}
