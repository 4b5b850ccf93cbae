import { expireRequests } from '@accolade/chassis/administration/joint-acts'
import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { answerErasure } from '@accolade/chassis/erasure/answer-erasure'
import { ask } from '@accolade/chassis/http/ask'
import type { Parts, Service } from '@accolade/chassis/service/start'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { sealQuestion, settingsQuestion } from '@accolade/contracts/questions'
import { v7 as newId } from 'uuid'
import type { Config } from './config.ts'
import { subscriptions } from './events/subscriptions.ts'
import { actRequestRoutes } from './routes/act-request.routes.ts'
import { awardRoutes } from './routes/award.routes.ts'
import { categoryRoutes } from './routes/category.routes.ts'
import { programmeRoutes } from './routes/programme.routes.ts'
import { seedDemo } from './seed/seed-demo.ts'
import type { Transaction } from './store/database.ts'
import { createDatabase } from './store/database.ts'
import type { Enforcers } from './use-cases/check-settings-in-force.ts'
import { collectPersonalData } from './use-cases/collect-personal-data.ts'
import type { Context } from './use-cases/context.ts'
import { ensureProgramme } from './use-cases/ensure-programme.ts'
import { jointActs } from './use-cases/joint-acts.ts'

/** Puts the service together; the chassis mounts and runs what it returns. */
export async function build({
  pool,
  config,
  clock,
}: Parts<Config>): Promise<Service<Transaction, typeof catalogueRoutes>> {
  const db = createDatabase(pool)
  const urlOf = {
    submissions: config.SUBMISSIONS_URL,
    judging: config.JUDGING_URL,
    winners: config.WINNERS_URL,
  }
  // where judging does not answer, its database refuses what sealed results depend on
  const areResultsSealed = () =>
    ask({ url: urlOf.judging }, sealQuestion, {}).then(
      ({ isSealed }) => isSealed,
      () => false,
    )
  const context: Context = { db, unitOfWork: createUnitOfWork(db), newId, areResultsSealed }
  const enforcers: Enforcers = {
    askVersion: (service, timeoutMs) =>
      ask({ url: urlOf[service], timeoutMs }, settingsQuestion(service), {}).then(
        ({ version }) => version,
        () => null,
      ),
  }
  const acts = jointActs(context)
  await ensureProgramme(context, clock())
  if (config.SEED_DEMO) await seedDemo(context, clock())
  return {
    routes: catalogueRoutes,
    handlers: {
      ...categoryRoutes(context),
      ...programmeRoutes(context, enforcers),
      ...awardRoutes(context),
      ...actRequestRoutes(context, enforcers),
    },
    unitOfWork: context.unitOfWork,
    subscriptions: subscriptions(),
    jobs: [{ name: 'act-requests', everyMs: 5_000, run: () => expireRequests(acts, db, clock()) }],
    personalData: { collect: collectPersonalData },
    configureApp: (app) => answerErasure(app, 'catalogue', pool),
    close: () => db.$disconnect(),
  }
}
