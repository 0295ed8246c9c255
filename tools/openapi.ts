import { writeFileSync } from 'node:fs';
import { openApiText } from './docs/openapi-text.ts';

/** `npm run openapi -- <file>`: writes the contract as OpenAPI; without a file, to the standard output. */
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(openApiText());
else writeFileSync(file, openApiText());
