import { normalizePersianText } from '@nesye/persian';
import { createPartyLookup, type PartyOptions, textField } from './ask-party.ts';
import type { PostalDirectory } from './postal-directory.ts';

const LONGEST_PLACE = 60;
const LONGEST_ADDRESS = 500;

/** Asks by `POST /address` `{postal_code}` → `{province, city, address}`, or 404 where there is none. The code is in no path: paths are logged on the way. */
export function createHttpPostalDirectory(options: Omit<PartyOptions, 'party'>): PostalDirectory {
  const lookUp = createPartyLookup({ ...options, party: 'postal' });
  return {
    findAddress: async (postalCode) => {
      const answer = await lookUp('/address', { postal_code: postalCode });
      if (answer?.status === 404) return 'unknown';
      if (answer?.status !== 200) return 'down';
      const province = textField(answer.body, 'province', LONGEST_PLACE);
      const city = textField(answer.body, 'city', LONGEST_PLACE);
      const address = textField(answer.body, 'address', LONGEST_ADDRESS);
      if (province === undefined || city === undefined || address === undefined) return 'down';
      return { province: normalizePersianText(province), city: normalizePersianText(city), address: normalizePersianText(address) };
    },
  };
}
