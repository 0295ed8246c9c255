import FLOORS from '../../apps/server/src/modules/floors.json' with { type: 'json' };

const BLOCK = /(<!-- floors[^>]*-->\n)[^]*?(<!-- \/floors -->)/;

/** A page with its block of floors: one row for each floor, the highest first. Throws where the page has no block. */
export function withFloors(page: string): string {
  if (!BLOCK.test(page)) throw new Error('the page has no block <!-- floors … -->');
  const rows = FLOORS.map(({ name, what, modules }) => `| ${name} | ${what} | ${modules.join(' → ')} |`);
  return page.replace(BLOCK, (_, begin: string, end: string) =>
    [`${begin}| Floor | What it knows | Modules, each may import those after it |`, '|---|---|---|', ...rows, end].join(
      '\n',
    ),
  );
}
