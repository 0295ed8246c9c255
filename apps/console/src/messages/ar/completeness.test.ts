import path from 'node:path';
import { persianOnly } from '@nesye/web-kit/messages/ar/persian-only.ts';
import { checkTranslation } from '@nesye/web-kit/testing/check-translation.ts';
import { first, parts } from './index.ts';

await checkTranslation({ first, parts, persianOnly, persianFolder: path.resolve(import.meta.dirname, '../fa') });
