/** A piece of HTML that is already safe to write. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | undefined | readonly Piece[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Joins literal HTML with values; every value that is not itself Html is escaped, undefined becomes nothing. */
export function html(literals: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(literals.reduce((text, literal, index) => text + render(pieces[index - 1]) + literal));
}

function render(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(render).join('');
  return String(piece).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The English of a Persian text, after it: for engineers who read no Persian. */
export const english = (text: string): Html => html`<span class="english" lang="en" dir="ltr">${text}</span>`;
