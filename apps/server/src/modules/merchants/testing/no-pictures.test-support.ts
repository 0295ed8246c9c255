import type { PdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import type { ShareCardDeps } from '../use-cases/draw-shop-card.ts';
import type { ShopProfileDeps } from '../use-cases/change-shop-profile.ts';

const unused = (): never => {
  throw new Error('this test takes no pictures and prints nothing');
};

/** Where a test sends no pictures. */
export const NO_PICTURES: ShopProfileDeps['pictures'] = {
  files: {
    create: unused,
    find: unused,
    findAll: unused,
    findVariant: unused,
    write: unused,
    read: unused,
    forget: unused,
    erase: unused,
    sweep: unused,
    rewrapKeys: unused,
  },
  media: { read: unused, processId: undefined, close: unused },
  scanner: { scan: unused },
};

/** Where a test prints nothing. */
export const NO_PDF: PdfRenderer = { render: unused, draw: unused, processId: undefined, close: unused };

/** Where a test draws no picture of a shared link. */
export const NO_CARDS = { cards: { draw: unused }, starsOfShops: unused } satisfies Omit<ShareCardDeps, 'database'>;
