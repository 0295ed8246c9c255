export { storeSupplierDifference, type SupplierDifference } from './use-cases/store-supplier-difference.ts';
