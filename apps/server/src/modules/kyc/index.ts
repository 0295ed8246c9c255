export { createDocuments, type DocumentsModule } from './documents.ts';
export { readCustomers } from './queries/read-records.ts';
export { createRegistration, type RegistrationModule } from './registration.ts';
export { type NewAddress, recordAddress } from './use-cases/record-address.ts';
export { type NewCustomer, recordCustomer, recordRegistryCheck } from './use-cases/record-customer.ts';
export { civilRegistrationStatus } from './use-cases/registration.ts';
export { readIdentityNumber } from './use-cases/read-identity-number.ts';
export { eraseCustomer } from './use-cases/erase-customer.ts';
export { kycExportSource } from './use-cases/export-records.ts';
