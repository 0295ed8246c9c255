import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { faultHook, holdLateResponse } from '../faults/fault-hook.ts';
import type { FaultRegistry } from '../faults/fault-registry.ts';
import { FINDING, findTestVirus } from './find-test-virus.ts';

const MAX_BYTES = 128 * 1024 * 1024;

/** A scanner that knows one virus: the harmless one made for trying scanners. */
export function registerVirusScanRoutes(app: FastifyInstance, faults: FaultRegistry): void {
  // In a scope of its own: only here is a body left unread, to stream by.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', (_request, content, done) => done(null, content));
    scope.post<{ Body: unknown }>(
      '/sandbox/virus-scan/scan',
      { bodyLimit: MAX_BYTES, preHandler: faultHook(faults, 'virus-scan'), onSend: holdLateResponse },
      async (request, reply) => {
        if (!(request.body instanceof Readable))
          return reply.code(415).send({ code: 'content_missing', message: 'فایلی برای بررسی نیامده است.' });
        const { isFound, bytes } = await findTestVirus(request.body);
        return isFound ? { verdict: 'infected', finding: FINDING, bytes } : { verdict: 'clean', bytes };
      },
    );
  });
}
