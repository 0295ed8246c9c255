import path from 'node:path';
import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';

const TEMPLATE = path.join(import.meta.dirname, 'share-card.typ');
const PRODUCT = 'نسیه';
/** Of 30 KB each: those of shops whose links are about. */
const MAX_KEPT = 200;

/** What the picture of a shared link says. */
export interface CardFacts {
  readonly title: string;
  readonly lines: readonly string[];
  readonly foot: string;
}

/** The picture for pages of no shop. */
export const PRODUCT_CARD: CardFacts = {
  title: 'نسیه داده می‌شود',
  lines: ['در فروشگاه کد را اسکن کنید و قسطی بخرید'],
  foot: 'خرید قسطی و اعتباری',
};

/** Pictures of shared links, PNG of 1200 × 630. The last 200 are kept by what they say, so a changed name has another. */
export interface ShareCards {
  /** Rejects as the renderer does; that is not kept. */
  draw(facts: CardFacts): Promise<Uint8Array>;
}

/** Cards that the renderer draws; those who want the same one at a time wait for one drawing. */
export function createShareCards(pdf: PdfRenderer): ShareCards {
  const kept = new Map<string, Promise<Uint8Array>>();
  return {
    draw: (facts) => {
      const key = JSON.stringify(facts);
      const known = kept.get(key) ?? pdf.draw({ template: TEMPLATE, facts: { product: PRODUCT, ...facts } });
      // The last to be wanted is the last to go.
      kept.delete(key);
      kept.set(key, known);
      known.catch(() => kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      return known;
    },
  };
}
