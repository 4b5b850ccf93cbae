import type { ServiceName } from '@accolade/contracts/service-name'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { createApp } from '../service/app.ts'

/** Another program that answers questions. */
export interface StubService {
  url: string
  /** From then on nobody answers. */
  leave(): Promise<unknown>
}

/** Imitates another service on a port of its own; `mount` adds its answers (`http/answer.ts`). */
export async function startStubService(
  service: ServiceName,
  mount: (app: FastifyInstance) => void,
): Promise<StubService> {
  const app = await createApp({
    service,
    logger: pino({ level: 'silent' }),
    probes: { required: {}, optional: {} },
    verificationKey: async () => null,
  })
  mount(app)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, leave: () => app.close() }
}
