import { expect, test } from 'vitest';
import { driftErrors } from './schema-drift.ts';

const WRITTEN = 'create table a.b (\n  id bigint\n);\nCREATE INDEX b_of_id ON a.b USING btree (id);\n';

test('the same text is no error', () => expect(driftErrors(WRITTEN, WRITTEN)).toEqual([]));

test('an index that the migrations no longer make is named, and so is what is new', () => {
  const made = WRITTEN.replace('CREATE INDEX b_of_id ON a.b USING btree (id);', '  note text');
  expect(driftErrors(WRITTEN, made)).toEqual([
    'the migrations no longer make: CREATE INDEX b_of_id ON a.b USING btree (id);',
    'db/schema.sql does not have: note text',
    expect.stringMatching(/npm run db:schema/),
  ]);
});

test('another order alone is an error too', () => expect(driftErrors('a\nb', 'b\na')).toHaveLength(1));
