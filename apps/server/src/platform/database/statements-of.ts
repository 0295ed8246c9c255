/** A statement begins at the edge of its line; bodies of functions are indented there, or begin with a word that begins no statement. */
const BETWEEN_STATEMENTS = /(?<=;)\n+(?=--|alter |comment |create |do |drop |grant |insert |revoke |select |set )/;

/**
 * The statements of a script that is written as those of `db/functions` are: each begins at the edge of its line, each ends with a semicolon at the end of one.
 * A comment goes with the statement after it. Sent one by one they mean the same; Citus takes a trigger in no other way.
 */
export function statementsOf(script: string): string[] {
  return script.trim().split(BETWEEN_STATEMENTS);
}
