import type { ServiceName } from '@accolade/contracts/service-name'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { z } from 'zod'
import type { Pruning } from '../database/prune.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import type { VerificationKey } from '../http/auth.ts'
import type { Handlers } from '../http/routes.ts'
import type { Broker } from '../messaging/broker.ts'
import type { EventHandlers } from '../messaging/consumer.ts'
import type { PersonalData } from '../privacy/personal-data.ts'
import type { Gauge } from '../process/figures.ts'
import type { Probe } from '../process/health.ts'
import type { Logger } from '../process/logging.ts'
import type { Keeping } from '../retention/kept-rows.ts'
import type { BaseConfig } from './config.ts'
import type { Job } from './jobs.ts'
import type { Measure } from './metrics.ts'

/** What the chassis hands to a service's composition root. */
export interface Parts<C = BaseConfig> {
  pool: pg.Pool
  logger: Logger
  config: C
  clock: () => Date
  /** For durations of the service's own among its figures. */
  measure: Measure
  /** For work at the broker itself; events need none of it. */
  broker: Broker
}

/** What a service's composition root gives back: its routes, what it listens to, what it does by itself. */
// biome-ignore lint/suspicious/noExplicitAny: services that don't care to name their tables and clients still fit
export interface Service<Transaction = any, Routes extends object = any> {
  routes: Routes
  handlers: Handlers<Routes>
  unitOfWork: UnitOfWork<Transaction>
  /** Events it consumes, each in a unit of work. */
  subscriptions?: EventHandlers<Transaction>
  jobs?: readonly Job[]
  /** Rows of its own that are deleted when they are no longer needed. */
  prunings?: readonly Pruning[]
  /** Records of its own that are kept for periods that administrators set. */
  keeping?: Keeping
  /** What it has about people, for those who want a copy of it. */
  personalData?: PersonalData<Transaction>
  /** Figures of its own for `/metrics`. */
  gauges?: readonly Gauge[]
  /** What only some of its requests need: `/readyz` says where it is away, and stays ready. */
  probes?: Record<string, Probe>
  /** Runs before the routes are mounted, for what the contract can't say, and answers to other programs' questions. */
  configureApp?(app: FastifyInstance): void | Promise<void>
  /** Closes what `build` opened. */
  close?(): Promise<void>
}

/** A service as its `main.ts` (and its tests) name it. */
export interface ServiceDefinition<S extends z.ZodObject> {
  name: ServiceName
  /** The service's root folder, in which `prisma/migrations` lies. */
  directory: string
  /** `baseConfigSchema`, or an extension of it. */
  configSchema: S
  /** Its broker user may make streams and consumers: it makes those again that are gone, for all services. */
  reconcilesTopology?: boolean
  build(parts: Parts<Readonly<z.output<S>>>): Service | Promise<Service>
}

/** What differs between a process and a test. */
export interface Surroundings<C> {
  config: C
  logger: Logger
  /** Identity's key set at `JWKS_URL` by default. */
  verificationKey?: VerificationKey
  /** The system's clock by default. */
  clock?: () => Date
  /** The share of its pause that each job waits between two runs, by default 1; tests wait for a tenth. */
  jobPauseShare?: number
}

/** A service that works, not yet listening on a port. */
export interface OpenService {
  app: FastifyInstance
  service: Service
  pool: pg.Pool
  broker: Broker
  /** Resolves once the broker is there and events go out and come in; requests do not wait for it. */
  messaging: Promise<void>
  /** Not ready from now on; ends what is under way, then closes all; safe to call twice. */
  close(): Promise<void>
}
