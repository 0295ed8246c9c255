import type { kycCalls } from '@nesye/contract';
import type { Sql } from '../../platform/database/database.ts';
import { type Handlers, Refusal } from '../../platform/http/handler.ts';
import { findUser } from '../identity/index.ts';
import { findAddress } from './queries/addresses.ts';
import { findCustomer, readCivilRegistration } from './queries/read-customer.ts';

export function kycHandlers(sql: Sql): Handlers<typeof kycCalls> {
  return {
    getCustomer: async (_input, { principal }) => {
      const [user, customer] = await Promise.all([findUser(sql, principal.userId), findCustomer(sql, principal.userId)]);
      if (user === undefined) throw new Refusal('user_not_found');
      if (customer === undefined) throw new Refusal('not_found');
      const { firstName, lastName, nationalIdMask, birthDate, createdAt } = customer;
      const person = { first_name: firstName, last_name: lastName, national_id: nationalIdMask, birth_date: birthDate };
      return { status: 200, body: { id: user.id, ...person, cellphone: user.mobile, is_foreign: user.isForeign, created_at: createdAt.toISOString() } };
    },

    getCivilRegistration: async (_input, { principal }) => {
      const { status, customer, checkedAt } = await readCivilRegistration(sql, principal.userId);
      const person = { first_name: customer?.firstName ?? '', last_name: customer?.lastName ?? '', national_id: customer?.nationalIdMask ?? null };
      return { status: 200, body: { status, ...person, checked_at: checkedAt?.toISOString() ?? null } };
    },

    getAddress: async (_input, { principal }) => {
      const address = await findAddress(sql, principal.userId);
      if (address === undefined) throw new Refusal('not_found');
      const { province, city, postalCode, isConfirmedByUser } = address;
      return { status: 200, body: { province, city, address: address.address, postal_code: postalCode, confirmed_by_user: isConfirmedByUser } };
    },
  };
}
