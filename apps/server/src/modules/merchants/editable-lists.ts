import type { EditableTable } from '../../platform/editable-lists/editable-table.ts';

/** The lists of this context that operators edit. */
export const merchantLists: readonly EditableTable[] = [
  { name: 'shop-categories', table: 'merchants.category', dates: 'days', emptyTexts: ['also_called'] },
];
