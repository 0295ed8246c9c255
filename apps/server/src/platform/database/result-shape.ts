import type pg from 'pg';

interface Shape {
  readonly command: string;
  readonly names: readonly string[];
  readonly types: readonly number[];
}

/** Above this no further shapes are cached; the statements of the product are a few hundred. */
const MAX_SHAPES = 4_000;

/**
 * Knows the columns each statement returns. A result that does not fit belongs to another statement: the connection's order of results is in doubt.
 * The first result of a statement sets its shape; a misfit forgets it, so that a changed table heals with the next call.
 */
export class ResultShapes {
  readonly #shapes = new Map<string, Shape>();

  /** True when the result has the columns this statement returned before. */
  fits(statement: string, result: pg.QueryResult): boolean {
    const known = this.#shapes.get(statement);
    if (known === undefined) {
      if (this.#shapes.size < MAX_SHAPES) this.#shapes.set(statement, shapeOf(result));
      return true;
    }
    if (isSame(known, result)) return true;
    this.#shapes.delete(statement);
    return false;
  }
}

const shapeOf = (result: pg.QueryResult): Shape => ({
  command: result.command,
  names: result.fields.map((field) => field.name),
  types: result.fields.map((field) => field.dataTypeID),
});

function isSame(shape: Shape, { command, fields }: pg.QueryResult): boolean {
  if (command !== shape.command || fields.length !== shape.names.length) return false;
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index];
    if (field?.name !== shape.names[index] || field?.dataTypeID !== shape.types[index]) return false;
  }
  return true;
}
