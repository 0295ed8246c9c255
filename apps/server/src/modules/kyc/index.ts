export { readCustomers } from './queries/read-records.ts';
export { type NewAddress, recordAddress } from './use-cases/record-address.ts';
export { type NewCustomer, recordCustomer, recordRegistryCheck } from './use-cases/record-customer.ts';
export { civilRegistrationStatus, isIdentityConfirmed } from './use-cases/registration.ts';
export { createKycHandlers } from './routes.ts';
