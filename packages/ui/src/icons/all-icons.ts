import { addGlyphs } from './icon-paths.ts';
import { moreGlyphs } from './more-glyphs.ts';

/** Imported for its effect: from here on every icon is drawn at once. */
addGlyphs(moreGlyphs);
