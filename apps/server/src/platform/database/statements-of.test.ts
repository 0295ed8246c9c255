import { readSources } from './migrate.ts';
import { statementsOf } from './statements-of.ts';
import { describe, expect, test } from 'vitest';

const SCRIPT = `-- Refuses.
create function a.b() returns trigger language plpgsql as $$
declare
  v_one int;
begin
  v_one := 1;

  -- said; twice;
  perform 1;
end
$$;

create trigger c before update on a.d
  execute function a.b();
revoke all on function a.b from public;
`;

describe('statementsOf', () => {
  test('splits between statements and nowhere in a body', () => {
    const statements = statementsOf(SCRIPT);
    expect(statements.map((statement) => statement.split('\n')[0])).toEqual([
      '-- Refuses.',
      'create trigger c before update on a.d',
      'revoke all on function a.b from public;',
    ]);
    expect(statements.join('\n\n').replaceAll(/\n+/g, '\n')).toBe(SCRIPT.trim().replaceAll(/\n+/g, '\n'));
  });

  test('each trigger of db/functions is separate, and no body was cut', () => {
    const statements = readSources().functions.flatMap(({ text }) => statementsOf(text));
    const withoutBodies = statements.map((statement) => statement.replaceAll(/\$\$[\s\S]*?\$\$/g, ''));
    expect(withoutBodies.filter((statement) => statement.includes('$$'))).toEqual([]);
    expect(
      withoutBodies.filter((statement) => (statement.match(/^(create|revoke|grant) /gm) ?? []).length !== 1),
    ).toEqual([]);
    expect(withoutBodies.filter((statement) => /^create or replace trigger/m.test(statement)).length).toBeGreaterThan(
      10,
    );
  });
});
