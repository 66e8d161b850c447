import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

const nothing = () => {};
type Handlers = Readonly<Record<string, ((event: object) => void) | undefined>>;

/** As much of an element as React asks for where nothing is laid out. */
export class SmallElement {
  readonly nodeType: number = 1;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly style = { setProperty: nothing };
  readonly attributes = new Map<string, string>();
  readonly addEventListener = nothing;
  readonly removeEventListener = nothing;
  childNodes: SmallElement[] = [];
  parentNode: SmallElement | null = null;
  private words = '';
  readonly nodeName: string;
  readonly ownerDocument: object;
  constructor(nodeName: string, ownerDocument: object) {
    this.nodeName = nodeName;
    this.ownerDocument = ownerDocument;
  }
  get tagName(): string {
    return this.nodeName;
  }
  get firstChild(): SmallElement | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): SmallElement | null {
    return this.childNodes.at(-1) ?? null;
  }
  get textContent(): string {
    return this.words + this.childNodes.map(({ textContent }) => textContent).join('');
  }
  set textContent(next: string) {
    this.childNodes = [];
    this.words = next;
  }
  /** Of text, which React changes in place. */
  set nodeValue(next: string) {
    this.words = next;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  insertBefore(child: SmallElement, before: SmallElement | null): void {
    child.parentNode?.removeChild(child);
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
  }
  appendChild(child: SmallElement): void {
    this.insertBefore(child, null);
  }
  removeChild(child: SmallElement): void {
    this.childNodes = this.childNodes.filter((each) => each !== child);
    child.parentNode = null;
  }
  contains(other: SmallElement | null): boolean {
    return other !== null && (other === this || this.contains(other.parentNode));
  }
  focus(): void {
    Object.assign(this.ownerDocument, { activeElement: this });
  }
  /** All elements inside. */
  all(): SmallElement[] {
    return this.childNodes.flatMap((child) => [child, ...child.all()]);
  }
  /** What React calls at events of this element. */
  handlers(): Handlers {
    const [, found] = Object.entries(this).find(([key]) => key.startsWith('__reactProps$')) ?? [];
    return found ?? {};
  }
}

/** A page on which React draws elements. What it changes of the process is put back after the file. */
export function openSmallPage() {
  const document = { nodeType: 9, hidden: false, visibilityState: 'visible' };
  const root = new SmallElement('HTML', document);
  const body = new SmallElement('DIV', document);
  root.appendChild(body);
  const page = Object.assign(document, {
    ...{ addEventListener: nothing, querySelector: () => null },
    ...{ documentElement: root, body: root, activeElement: root, defaultView: globalThis },
    createElement: (name: string) => new SmallElement(name.toUpperCase(), document),
    createElementNS: (_: string, name: string) => new SmallElement(name, document),
    createTextNode(words: string) {
      const text = new SmallElement('#text', document);
      text.nodeValue = words;
      return text;
    },
  });
  const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };
  const globals = {
    ...{ document: page, window: globalThis, localStorage: storage },
    ...{ location: { pathname: '/', search: '', hash: '', origin: 'http://made' } },
    ...{ addEventListener: nothing, removeEventListener: nothing },
    ...{ HTMLIFrameElement: class {}, IS_REACT_ACT_ENVIRONMENT: true },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  // React takes any element of this form for its own page's.
  const react = createRoot(body as never);
  return {
    page,
    body,
    draw: (content: ReactNode) => act(async () => react.render(content)),
    leave: () => act(async () => react.unmount()),
    /** The button of these words. */
    button(words: string): SmallElement {
      const found = body
        .all()
        .find(({ nodeName, textContent }) => nodeName === 'BUTTON' && textContent === words);
      if (found === undefined) throw new Error(`there is no button ${words}: ${body.textContent}`);
      return found;
    },
    press: (element: SmallElement) => act(async () => element.handlers()['onClick']?.({})),
  };
}
