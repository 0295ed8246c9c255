import './all-icons.ts';
import { deskGlyphs } from './desk-glyphs.ts';
import { addGlyphs } from './icon-paths.ts';

addGlyphs(deskGlyphs);
