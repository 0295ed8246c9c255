import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { IdParams, listOf, QueryDigits, strictObject } from '../../schemas/common.ts';
import { listQuery } from '../../schemas/list.ts';

const Bank = strictObject({
  id: Type.Integer(),
  name: Type.String(),
  code: Type.String({ description: 'three digits of the sheba' }),
  card_prefixes: Type.Array(Type.String({ description: 'first six digits of its cards' })),
});
const Banks = listOf(Bank);
const Province = strictObject({ id: Type.Integer(), name: Type.String() });
const Provinces = listOf(Province);
const City = strictObject({ id: Type.Integer(), name: Type.String(), province_id: Type.Integer() });
const Cities = listOf(City);
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
  }),
  listProvinces: defineCall({
    ...reading,
    id: 'C004',
    path: '/api/v1/base/province/',
    summary: 'Provinces by name',
    query: PlainListQuery,
    reply: { 200: Provinces },
    errors: ['page_size_too_large'],
  }),
  listCities: defineCall({
    ...reading,
    id: 'C005',
    path: '/api/v1/base/city/',
    summary: 'Cities by name',
    query: CityQuery,
    reply: { 200: Cities },
    errors: ['page_size_too_large'],
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
  }),
  getProvince: defineCall({
    ...reading,
    id: 'C007',
    path: '/api/v1/base/province/:id/',
    summary: 'One province',
    params: IdParams,
    reply: { 200: Province },
    errors: ['not_found'],
  }),
  getCity: defineCall({ ...reading, id: 'C008', path: '/api/v1/base/city/:id/', summary: 'One city', params: IdParams, reply: { 200: City }, errors: ['not_found'] }),
} as const;
