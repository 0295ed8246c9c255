/** An element of an XML document, by its name without prefix. It has children or text, never both. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

interface OpenElement {
  readonly qualifiedName: string;
  text: string;
  readonly children: XmlElement[];
}

const MAX_DEPTH = 12;
const MAX_ELEMENTS = 20_000;
const DECLARATION = /^\uFEFF?(?:<\?xml\s[^<>]*\?>)?\s*/;
/** A tag without its attributes' meaning: they are only let in as far as they are well-formed. */
const TAG = /<(\/?)([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads the little XML that banks respond with: elements and text. Undefined for everything that is not well-formed, and for what no response needs: document
 * types and entities of its own (which could expand without end or read files), CDATA, comments, processing instructions, text beside elements, great depth.
 */
export function readXml(document: string): XmlElement | undefined {
  const root: OpenElement = { qualifiedName: '', text: '', children: [] };
  const open = [root];
  let at = DECLARATION.exec(document)?.[0].length ?? 0;
  let count = 0;
  while (at < document.length) {
    const current = open.at(-1);
    if (current === undefined) return undefined;
    const begin = document.indexOf('<', at);
    const text = textOf(document.slice(at, begin === -1 ? undefined : begin));
    if (text === undefined || (open.length === 1 && text.trim() !== '')) return undefined;
    current.text += text;
    if (begin === -1) break;
    TAG.lastIndex = begin;
    const [tag, closing, name = '', attributes, selfClosing] = TAG.exec(document) ?? [];
    if (tag === undefined) return undefined;
    at = begin + tag.length;
    count += 1;
    if (count > MAX_ELEMENTS || open.length > MAX_DEPTH) return undefined;
    if (closing === '/') {
      if (open.length === 1 || current.qualifiedName !== name || attributes !== '' || selfClosing === '/')
        return undefined;
      open.pop();
      const element = finished(current);
      if (element === undefined) return undefined;
      open.at(-1)?.children.push(element);
    } else if (selfClosing === '/') current.children.push({ name: localName(name), text: '', children: [] });
    else open.push({ qualifiedName: name, text: '', children: [] });
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined;
}

/** The one child of this name; undefined where there is none, or more than one: which of them was meant cannot be known. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  const found = element?.children.filter((child) => child.name === name) ?? [];
  return found.length === 1 ? found[0] : undefined;
}

/** The text of the one child of this name that has no children of its own. */
export function textOfChild(element: XmlElement | undefined, name: string): string | undefined {
  const child = childOf(element, name);
  return child === undefined || child.children.length > 0 ? undefined : child.text;
}

const XML_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An element with text, escaped; nothing at all for a value that is null. */
export const xmlField = (name: string, value: string | number | null): string =>
  value === null
    ? ''
    : `<${name}>${String(value)
        // Control characters have no place in XML 1.0.
        .replaceAll(/\p{Cc}+/gu, ' ')
        .replaceAll(/[&<>"]/g, (character) => XML_ESCAPES[character] ?? '')}</${name}>`;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function finished({ qualifiedName, text, children }: OpenElement): XmlElement | undefined {
  if (children.length > 0 && text.trim() !== '') return undefined;
  return { name: localName(qualifiedName), text: text.trim(), children };
}

/** Text with the five entities of XML and numbers of characters resolved, once; undefined for any other. */
function textOf(raw: string): string | undefined {
  let isSound = true;
  const text = raw.replaceAll(/&([^;&]{0,10});?/g, (reference, name: string) => {
    const number = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name);
    const point = number === null ? undefined : Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10);
    const character = point === undefined ? ENTITIES[name] : characterOf(point);
    if (character === undefined || !reference.endsWith(';')) isSound = false;
    return character ?? '';
  });
  return isSound ? text : undefined;
}

const characterOf = (point: number): string | undefined =>
  point >= 0x20 && point <= 0x10_ff_ff && (point < 0xd8_00 || point > 0xdf_ff)
    ? String.fromCodePoint(point)
    : undefined;
