import { buildMerchantOpenApi, buildOpenApi } from '@nesye/contract';

/** The contract as an OpenAPI document, as `/api/openapi.json` serves it but indented. */
export const openApiText = (): string => `${JSON.stringify(buildOpenApi(), null, 1)}\n`;

/** The document of the merchant API in the same form. */
export const merchantOpenApiText = (): string => `${JSON.stringify(buildMerchantOpenApi(), null, 1)}\n`;
