import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { ownedBy } from '../../owner.ts';
import { IdParams, listOf, named, namedObject, QueryDigits } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';

const Bank = namedObject('Bank', {
  id: Type.Integer(),
  name: Type.String(),
  code: Type.String({ description: 'three digits of the sheba' }),
  card_prefixes: Type.Array(Type.String({ description: 'first six digits of its cards' })),
});
const Banks = named('Banks', listOf(Bank));
const Province = namedObject('Province', { id: Type.Integer(), name: Type.String() });
const Provinces = named('Provinces', listOf(Province));
const City = namedObject('City', { id: Type.Integer(), name: Type.String(), province_id: Type.Integer() });
const Cities = named('Cities', listOf(City));
const PlainListQuery = listQuery({});
const CityQuery = listQuery({ filter_province_id: Type.Optional(QueryDigits) });

const reading = { method: 'GET', context: 'content', access: 'public', idempotency: 'none' } as const;

/** Banks, provinces and cities. */
export const placeCalls = {
  listBanks: defineCall({
    ...reading,
    id: 'C003',
    access: 'signed_in',
    path: '/api/v1/base/bank-list',
    summary: 'Banks of the country, 20 a page',
    query: PlainListQuery,
    reply: { 200: Banks },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      query: { page_size: '2' },
      response: {
        count: 1,
        next: null,
        previous: null,
        results: [{ id: 10, name: 'بانک مرکزی', code: '010', card_prefixes: ['636795'] }],
      },
    },
  }),
  listProvinces: defineCall({
    ...reading,
    id: 'C004',
    path: '/api/v1/base/province/',
    summary: 'Provinces by name',
    query: PlainListQuery,
    reply: { 200: Provinces },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      query: { page_size: '2' },
      response: { count: 1, next: null, previous: null, results: [{ id: 4, name: 'آذربایجان شرقی' }] },
    },
  }),
  listCities: defineCall({
    ...reading,
    id: 'C005',
    path: '/api/v1/base/city/',
    summary: 'Cities by name',
    query: CityQuery,
    reply: { 200: Cities },
    errors: ['page_size_too_large'],
    owner: 'none',
    example: {
      query: { filter_province_id: '24' },
      response: { count: 1, next: null, previous: null, results: [{ id: 24_035, name: 'آبسرد', province_id: 24 }] },
    },
  }),
  listCitiesOfProvince: defineCall({
    ...reading,
    id: 'C006',
    path: '/api/v1/base/province/:id/city/',
    summary: 'Cities of a province by name',
    params: IdParams,
    query: PlainListQuery,
    reply: { 200: Cities },
    errors: ['not_found', 'page_size_too_large'],
    owner: ownedBy('anybody', ['path.id']),
    example: {
      params: { id: '24' },
      query: { page_size: '2' },
      response: { count: 1, next: null, previous: null, results: [{ id: 24_035, name: 'آبسرد', province_id: 24 }] },
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
