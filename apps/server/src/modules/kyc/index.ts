export { readCustomers, readRegistrations } from './queries/read-records.ts';
export { readRegistryCheck } from './queries/registry-checks.ts';
export { createRegistration, type RegistrationModule } from './registration.ts';
export { type NewAddress, recordAddress } from './use-cases/record-address.ts';
export { type NewCustomer, recordCustomer, recordRegistryCheck } from './use-cases/record-customer.ts';
export { civilRegistrationStatus } from './use-cases/registration.ts';
export { readIdentityNumber } from './use-cases/read-identity-number.ts';
export { readAddress } from './queries/addresses.ts';
export { readPostalCode } from './domain/postal-code.ts';
