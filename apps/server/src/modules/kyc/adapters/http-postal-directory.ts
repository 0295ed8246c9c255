import { normalizePersianText } from '@nesye/persian';
import { createPartyLookup, type PartyOptions, textField } from './query-party.ts';
import type { PostalDirectory } from './postal-directory.ts';

const MAX_PLACE = 60;
const MAX_ADDRESS = 500;

/** Looks up by `POST /address` `{postal_code}` → `{province, city, address}`, or 404 where there is none. The code is in no path: paths are logged on the way. */
export function createHttpPostalDirectory(options: Omit<PartyOptions, 'party'>): PostalDirectory {
  const lookUp = createPartyLookup({ ...options, party: 'postal' });
  return {
    findAddress: async (postalCode) => {
      const response = await lookUp('/address', { postal_code: postalCode });
      if (response?.status === 404) return 'unknown';
      if (response?.status !== 200) return 'down';
      const province = textField(response.body, 'province', MAX_PLACE);
      const city = textField(response.body, 'city', MAX_PLACE);
      const address = textField(response.body, 'address', MAX_ADDRESS);
      if (province === undefined || city === undefined || address === undefined) return 'down';
      return {
        province: normalizePersianText(province),
        city: normalizePersianText(city),
        address: normalizePersianText(address),
      };
    },
  };
}
