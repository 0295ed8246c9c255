const FIGURES = / is (-?\d+(?:\.\d+)?), published (-?\d+(?:\.\d+)?)$/;

/**
 * Why a vector is missed: a parameter that the engine does not support, else a rounding rule where every difference is of
 * less than one whole unit of money, else wrong.
 */
export function causeOf(differences: readonly string[], unsupported: string | undefined): string {
  if (unsupported !== undefined) return `unsupported parameter: ${unsupported}`;
  return differences.every(isRounding) ? 'rounding rule' : 'wrong';
}

function isRounding(difference: string): boolean {
  const [, computed, published] = FIGURES.exec(difference) ?? [];
  return computed !== undefined && published !== undefined && Math.abs(Number(computed) - Number(published)) < 1;
}
