import type { gatewayCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import type { GatewayDeps } from './use-cases/gateway-deps.ts';
import { returnFromGateway } from './use-cases/return-from-gateway.ts';

/** The addresses a gateway sends browsers back to. What it says in them is not looked at. */
export function createGatewayHandlers(deps: GatewayDeps): Handlers<typeof gatewayCalls> {
  const goOn = async (token: string) => {
    const next = await returnFromGateway(deps, token);
    return { status: 303 as const, body: { next }, headers: { location: next } };
  };
  return {
    returnFromGateway: ({ params }) => goOn(params.token),
    returnFromGatewayByForm: ({ params }) => goOn(params.token),
  };
}
