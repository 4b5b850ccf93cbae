import { expireRequests } from '@accolade/chassis/administration/joint-acts'
import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { answerErasure } from '@accolade/chassis/erasure/answer-erasure'
import { answer } from '@accolade/chassis/http/answer'
import { createStore } from '@accolade/chassis/object-store/create-store'
import { createSealer } from '@accolade/chassis/secrets/sealer'
import type { Parts, Service } from '@accolade/chassis/service/start'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { judgesQuestion, sealQuestion, settingsQuestion } from '@accolade/contracts/questions'
import { v7 as newId } from 'uuid'
import { type Config, storeConfig } from './config.ts'
import { subscriptions } from './events/subscriptions.ts'
import { createOpaqueIds } from './opaque-ids.ts'
import { settingsVersion } from './replicas/programme.ts'
import { actRequestRoutes } from './routes/act-request.routes.ts'
import { adminRoutes } from './routes/admin.routes.ts'
import { drawRoutes } from './routes/draw.routes.ts'
import { feedbackRoutes } from './routes/feedback.routes.ts'
import { judgeRoutes } from './routes/judge.routes.ts'
import { reassignmentRoutes } from './routes/reassignment.routes.ts'
import { scoreLogRoutes } from './routes/score-log.routes.ts'
import { sealRoutes } from './routes/seal.routes.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { createDatabase, type Transaction } from './store/database.ts'
import { judgingGauges } from './store/judging-gauges.ts'
import { addUpReviewCounts } from './store/review-counts.ts'
import { hasSeal } from './store/seal-store.ts'
import { createAnnouncer } from './use-cases/announce-head.ts'
import { collectPersonalData } from './use-cases/collect-personal-data.ts'
import type { Context } from './use-cases/context.ts'
import { findJudges } from './use-cases/find-judges.ts'
import { followAllCriteria } from './use-cases/follow-criteria.ts'
import { jointActs } from './use-cases/joint-acts.ts'
import { commitToSeed } from './use-cases/prepare-draw.ts'
import { publishScoring } from './use-cases/publish-scoring.ts'
import { publishSealedResults } from './use-cases/publish-sealed-results.ts'
import { applyExclusions } from './use-cases/seal-results.ts'
import { sequenceLog } from './use-cases/sequence-log.ts'
import { settleResults } from './use-cases/settle-results.ts'
import { signHead } from './use-cases/sign-head.ts'
import { withGrowingWaits } from './use-cases/with-growing-waits.ts'

/** Puts the service together; the chassis mounts and runs what it gives. */
export function build({ pool, config, clock }: Parts<Config>): Service<Transaction, typeof judgingRoutes> {
  const db = createDatabase(pool)
  const context: Context = {
    db,
    pool,
    unitOfWork: createUnitOfWork(db),
    files: createStore(storeConfig(config)).store,
    opaqueId: createOpaqueIds(config.JUDGING_ID_SECRET),
    newId,
  }
  const value = config.JUDGING_ID_SECRET
  const sealer = createSealer({ name: 'JUDGING_ID_SECRET', value, purpose: 'accolade-score-log-keys' })
  const closing = new AbortController()
  let seeded = !config.SEED_DEMO
  const seed = async () => {
    if (!seeded) seeded = await seedDemo(context, clock())
  }
  const settle = withGrowingWaits((stopping) => settleResults(context, stopping), clock)
  const acts = jointActs(context)
  const announce = createAnnouncer(context)
  const commit = () => context.unitOfWork.run({ userId: null }, (tx) => commitToSeed(context, tx, clock()))
  return {
    routes: judgingRoutes,
    handlers: {
      ...judgeRoutes(context),
      ...adminRoutes(context, closing.signal),
      ...drawRoutes(context),
      ...reassignmentRoutes(context),
      ...feedbackRoutes(context),
      ...scoreLogRoutes(context),
      ...sealRoutes(context, closing.signal),
      ...actRequestRoutes(context),
    },
    unitOfWork: context.unitOfWork,
    subscriptions: subscriptions(context),
    personalData: { collect: collectPersonalData },
    configureApp: (app) => {
      answer(app, settingsQuestion('judging'), null, () => settingsVersion(db))
      answer(app, sealQuestion, null, async () => ({ isSealed: await hasSeal(db) }))
      answer(app, judgesQuestion, null, async (which) => ({ userIds: await findJudges(context, which) }))
      answerErasure(app, 'judging', pool)
    },
    jobs: [
      { name: 'scoring', everyMs: 1_000, run: () => publishScoring(context) },
      { name: 'sealed-results', everyMs: 1_000, run: () => publishSealedResults(context) },
      { name: 'score-log', everyMs: 1_000, run: (stopping) => sequenceLog(context, stopping) },
      { name: 'score-log-head', everyMs: 1_000, run: () => signHead({ ...context, sealer }, clock()) },
      { name: 'announced-heads', everyMs: 1_000, run: () => announce(clock()) },
      { name: 'criteria', everyMs: 2_000, run: (stopping) => followAllCriteria(context, stopping) },
      { name: 'settle', everyMs: 2_000, run: settle },
      { name: 'exclusions', everyMs: 5_000, run: () => applyExclusions(context) },
      { name: 'act-requests', everyMs: 5_000, run: () => expireRequests(acts, db, clock()) },
      { name: 'review-counts', everyMs: 5_000, run: () => addUpReviewCounts(db) },
      { name: 'draw-seed', everyMs: 60_000, run: () => commit() },
      { name: 'seed', everyMs: 2_000, run: seed },
    ],
    gauges: judgingGauges(pool),
    probes: { files: () => context.files.probe() },
    close: async () => {
      closing.abort()
      await db.$disconnect()
    },
  }
}
