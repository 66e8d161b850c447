/** A mail to one person, in plain text and in HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A paragraph: text, or a link on a line of its own. */
export type Paragraph = string | { link: string };

/** @param paragraphs plain text; HTML is made of it here, with everything escaped */
export function composeMail(to: string, subject: string, paragraphs: readonly Paragraph[]): Mail {
  const html = paragraphs.map((each) => `<p>${htmlOf(each)}</p>`).join('\n');
  return {
    to,
    subject,
    text: `${paragraphs.map((each) => (typeof each === 'string' ? each : each.link)).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body>\n${html}\n</body></html>\n`,
  };
}

function htmlOf(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return escapeHtml(paragraph);
  const link = escapeHtml(paragraph.link);
  return `<a href="${link}">${link}</a>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}
