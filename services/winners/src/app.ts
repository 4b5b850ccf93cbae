import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { answerErasure } from '@accolade/chassis/erasure/answer-erasure'
import { answer } from '@accolade/chassis/http/answer'
import { ask } from '@accolade/chassis/http/ask'
import type { Parts, Service } from '@accolade/chassis/service/start'
import { allWinnersRoutes } from '@accolade/contracts/http/all-winners'
import { linkHashQuestion, settingsQuestion } from '@accolade/contracts/questions'
import { v7 as newId } from 'uuid'
import type { Config } from './config.ts'
import { subscriptions } from './events/subscriptions.ts'
import { findFfmpeg } from './films/find-ffmpeg.ts'
import { drawPicture } from './pictures/draw-picture.ts'
import { settingsVersion } from './replicas/programme.ts'
import { approvalRoutes } from './routes/approval.routes.ts'
import { articleRoutes } from './routes/article.routes.ts'
import { filmRoutes } from './routes/film.routes.ts'
import { mediaRoutes } from './routes/media.routes.ts'
import { winnerRoutes } from './routes/winner.routes.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { createDatabase, type Transaction } from './store/database.ts'
import { givenUpMedia } from './store/media-store.ts'
import { collectPersonalData } from './use-cases/collect-personal-data.ts'
import type { Context } from './use-cases/context.ts'
import { makeFilmsReady } from './use-cases/make-films-ready.ts'
import { makeReady } from './use-cases/make-ready.ts'

/** Puts the service together; the chassis mounts and runs what it returns. */
export async function build({
  pool,
  logger,
  config,
  clock,
}: Parts<Config>): Promise<Service<Transaction, typeof allWinnersRoutes>> {
  const db = createDatabase(pool)
  const films = await findFfmpeg(config.FFMPEG, logger)
  const identity = { url: new URL(config.JWKS_URL).origin }
  const context: Context = {
    ...{ db, pool, unitOfWork: createUnitOfWork(db), newId, logger, drawPicture, films },
    publicUrl: config.PUBLIC_URL,
    hashOfLink: async (id) => (await ask(identity, linkHashQuestion, { kind: 'text-approval', id })).hash,
  }
  const seeding = config.SEED_DEMO ? await seedDemo(context, clock) : []
  return {
    routes: allWinnersRoutes,
    handlers: {
      ...winnerRoutes(context),
      ...articleRoutes(context),
      ...mediaRoutes(context),
      ...filmRoutes(context),
      ...approvalRoutes(context),
    },
    unitOfWork: context.unitOfWork,
    subscriptions: subscriptions(context),
    jobs: [
      ...seeding,
      {
        name: 'make-media-ready',
        everyMs: 1_000,
        run: (stopping) => makeReady(context, clock, stopping),
      },
      {
        name: 'make-films-ready',
        everyMs: 1_000,
        run: (stopping) => makeFilmsReady(context, clock, stopping),
      },
    ],
    prunings: [givenUpMedia],
    personalData: { collect: collectPersonalData },
    configureApp: (app) => {
      answer(app, settingsQuestion('winners'), null, () => settingsVersion(db))
      answerErasure(app, 'winners', pool)
    },
    close: () => db.$disconnect(),
  }
}
