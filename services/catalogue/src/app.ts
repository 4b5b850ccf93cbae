import { createUnitOfWork } from '@accolade/chassis/database/unit-of-work'
import { isConnected } from '@accolade/chassis/messaging/connection'
import { ask } from '@accolade/chassis/messaging/rpc'
import type { Parts, Service } from '@accolade/chassis/start'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { settingsQuestion } from '@accolade/contracts/questions'
import { v7 as newId } from 'uuid'
import type { Config } from './config.ts'
import { subscriptions } from './events/subscriptions.ts'
import { awardRoutes } from './routes/award.routes.ts'
import { categoryRoutes } from './routes/category.routes.ts'
import { programmeRoutes } from './routes/programme.routes.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { createPrisma } from './store/database.ts'
import type { Prisma } from './store/generated/client.ts'
import type { Context } from './use-cases/context.ts'
import { ensureProgramme } from './use-cases/ensure-programme.ts'
import type { Enforcers } from './use-cases/settings-in-force.ts'

/** Puts the service together; the chassis mounts and runs what it gives. */
export async function build({
  pool,
  nats,
  config,
  clock,
}: Parts<Config>): Promise<Service<Prisma.TransactionClient, typeof catalogueRoutes>> {
  const prisma = createPrisma(pool)
  const context: Context = { prisma, unitOfWork: createUnitOfWork(prisma), newId }
  const enforcers: Enforcers = {
    askVersion: (service, timeoutMs) =>
      ask(nats, settingsQuestion(service), {}, { timeoutMs }).then(
        ({ version }) => version,
        () => null,
      ),
    canAsk: () => isConnected(nats),
  }
  await ensureProgramme(context, clock())
  if (config.SEED_DEMO) await seedDemo(context, clock())
  return {
    routes: catalogueRoutes,
    handlers: { ...categoryRoutes(context), ...programmeRoutes(context, enforcers), ...awardRoutes(context) },
    unitOfWork: context.unitOfWork,
    subscriptions,
    close: () => prisma.$disconnect(),
  }
}
