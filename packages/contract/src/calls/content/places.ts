import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { defineList } from '../../list-call.ts';
import { ownedBy } from '../../owner.ts';
import { oneOf } from '../../schemas/texts.ts';
import { IdParams, namedObject, QueryDigits } from '../../schemas/common.ts';

const Bank = namedObject('Bank', {
  id: Type.Integer(),
  name: Type.String(),
  code: Type.String({ description: 'three digits of the sheba' }),
  card_prefixes: Type.Array(Type.String({ description: 'first six digits of its cards' })),
});
const Province = namedObject('Province', { id: Type.Integer(), name: Type.String() });
const City = namedObject('City', { id: Type.Integer(), name: Type.String(), province_id: Type.Integer() });

const reading = { method: 'GET', context: 'content', access: 'public', idempotency: 'none' } as const;

/** Banks, provinces and cities. */
export const placeCalls = {
  listBanks: defineList({
    ...reading,
    id: 'C003',
    access: 'signed_in',
    path: '/api/v1/base/bank-list',
    summary: 'Banks of the country, 20 a page',
    row: Bank,
    owner: 'none',
    example: {
      query: { page_size: '2' },
      rows: [{ id: 10, name: 'بانک مرکزی', code: '010', card_prefixes: ['636795'] }],
    },
  }),
  listProvinces: defineList({
    ...reading,
    id: 'C004',
    path: '/api/v1/base/province/',
    summary: 'Provinces of Iran, or of the country that is named, by name',
    row: Province,
    filters: { filter_country: Type.Optional(oneOf('ir', 'iq')) },
    owner: 'none',
    example: { query: { page_size: '2' }, rows: [{ id: 4, name: 'آذربایجان شرقی' }] },
  }),
  listCities: defineList({
    ...reading,
    id: 'C005',
    path: '/api/v1/base/city/',
    summary: 'Cities by name',
    row: City,
    filters: { filter_province_id: Type.Optional(QueryDigits) },
    owner: 'none',
    example: { query: { filter_province_id: '24' }, rows: [{ id: 24_035, name: 'آبسرد', province_id: 24 }] },
  }),
  listCitiesOfProvince: defineList({
    ...reading,
    id: 'C006',
    path: '/api/v1/base/province/:id/city/',
    summary: 'Cities of a province by name',
    params: IdParams,
    row: City,
    errors: ['not_found'],
    owner: ownedBy('anybody', ['path.id']),
    example: {
      params: { id: '24' },
      query: { page_size: '2' },
      rows: [{ id: 24_035, name: 'آبسرد', province_id: 24 }],
    },
  }),
  getProvince: defineCall({
    ...reading,
    id: 'C007',
    path: '/api/v1/base/province/:id/',
    summary: 'One province',
    params: IdParams,
    reply: { 200: Province },
    errors: ['not_found'],
    owner: ownedBy('anybody', ['path.id']),
    example: { params: { id: '24' }, response: { id: 24, name: 'تهران' } },
  }),
  getCity: defineCall({
    ...reading,
    id: 'C008',
    path: '/api/v1/base/city/:id/',
    summary: 'One city',
    params: IdParams,
    reply: { 200: City },
    errors: ['not_found'],
    owner: ownedBy('anybody', ['path.id']),
    example: { params: { id: '24001' }, response: { id: 24_001, name: 'تهران', province_id: 24 } },
  }),
} as const;
