import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const directives = (policy: string): Map<string, string> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

it('lets no other origin in unless something is configured', () => {
  const policy = contentSecurityPolicy(["'sha256-x'"]);
  expect(policy).not.toContain('http');
  expect(directives(policy).get('style-src')).toBe("'self'");
  expect(directives(policy).has('frame-src')).toBe(false);
});

it('lets in what is configured, where it is needed and nowhere else', () => {
  const policy = directives(
    contentSecurityPolicy(["'sha256-x'"], { connect: ['https://errors.example'], widget: 'https://chat.example' }),
  );
  expect(policy.get('script-src')).toBe("'self' https://chat.example 'sha256-x'");
  expect(policy.get('connect-src')).toBe("'self' https://errors.example https://chat.example");
  expect(policy.get('frame-src')).toBe('https://chat.example');
  expect(policy.get('worker-src')).toBe("'self'");
  expect(policy.get('require-trusted-types-for')).toBe("'script'");
});
