import { toLatinDigits } from '@nesye/persian';

const RIALS = /^([۰-۹٬]+) ریال(?=$|،)/;

/** The amount in rials that a text of a contract begins with («۹٬۱۴۵٬۰۰۰ ریال، ۹ دی ۱۴۰۵»), and what follows it. Undefined for any other text. */
export function rialsOf(text: string): { readonly amountRial: bigint; readonly rest: string } | undefined {
  const [whole, figures] = RIALS.exec(text) ?? [];
  if (whole === undefined || figures === undefined) return undefined;
  return { amountRial: BigInt(toLatinDigits(figures).replaceAll(/\D/g, '')), rest: text.slice(whole.length) };
}
