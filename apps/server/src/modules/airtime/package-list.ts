import { listOfTwo } from '../../platform/editable-lists/list-of-two.ts';
import { takePackageNumber } from './queries/offers.ts';

/** Packages of airtime as a list: what a package is and costs is of two operators. */
export const packages = listOfTwo({
  kind: 'airtime.package',
  permission: 'terms',
  table: { name: 'airtime-packages', table: 'airtime.package', dates: 'days', sortedBy: 'operator, row.amount' },
  takeNumber: takePackageNumber,
});
