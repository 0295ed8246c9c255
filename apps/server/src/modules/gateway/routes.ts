import type { gatewayCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { returnFromGateway } from './use-cases/return-from-gateway.ts';

/** The address a gateway sends browsers back to. What it says in them is not looked at. */
export function createGatewayHandlers(deps: GatewayDeps): Handlers<typeof gatewayCalls> {
  return {
    returnFromGateway: async ({ params }) => {
      const next = await returnFromGateway(deps, params.token);
      return { status: 303, body: { next }, headers: { location: next } };
    },
  };
}
