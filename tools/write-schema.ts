import { writeFileSync } from 'node:fs';
import { schemaOfSources } from './database/schema-of-sources.ts';
import { SCHEMA_FILE } from './database/schema-text.ts';

/** `npm run db:schema`: writes db/schema.sql from a throw-away database made of db/migrations and db/functions. */
writeFileSync(SCHEMA_FILE, await schemaOfSources());
