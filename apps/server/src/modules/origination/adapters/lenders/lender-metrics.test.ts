import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../../../platform/metrics/metrics.ts';
import { createLenders } from './create-lenders.ts';
import { applicationOf, lenderOf, type LenderWorld, startLenders, TIMEOUT_MS } from './testing/lenders.test-support.ts';

let world: LenderWorld;
const metrics = createMetrics();
beforeAll(async () => {
  world = await startLenders();
});
afterAll(async () => {
  metrics.close();
  await world.sandbox.close();
});

test('a lender that is silent is seen in the metrics, and no key or person is', async () => {
  const sandboxUrl = `${world.sandbox.url}/sandbox/lenders`;
  const config = { lenders: { sandboxUrl, byLine: {} }, publicOrigin: 'https://nesye.test' };
  const melli = lenderOf(createLenders(config, metrics, TIMEOUT_MS), 3);
  const application = applicationOf();
  await melli.submit(application);
  await world.fault(3, 'timeout', TIMEOUT_MS * 2);
  await melli.inquire(application.reference);
  const text = await metrics.registry.metrics();
  expect(text).toContain('nesye_lender_responses_total{line="3",operation="submit",outcome="pending"} 1');
  expect(text).toContain('nesye_lender_responses_total{line="3",operation="inquire",outcome="unknown"} 1');
  expect(text).toContain('nesye_party_seconds_count{party="lender-3",outcome="timeout"} 1');
  expect(metrics.partyHealth.stateOf(['lender-3'])).toBe('available');
  expect(text).not.toMatch(/sandbox-key|0790419904/);
});
