import path from 'node:path';
import { checkTranslation } from '@nesye/web-kit/testing/check-translation.ts';
import { first, parts } from './index.ts';
import { persianOnly } from './persian-only.ts';

await checkTranslation({ first, parts, persianOnly, persianFolder: path.resolve(import.meta.dirname, '../fa') });
