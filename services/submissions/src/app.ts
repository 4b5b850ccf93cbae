import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { answerErasure } from '@accolade/chassis/erasure/answer-erasure'
import { answer } from '@accolade/chassis/http/answer'
import { ask } from '@accolade/chassis/http/ask'
import { createStore } from '@accolade/chassis/object-store/create-store'
import { answerRetention } from '@accolade/chassis/retention/answer-retention'
import type { KeptRows } from '@accolade/chassis/retention/kept-rows'
import type { Parts, Service } from '@accolade/chassis/service/start'
import { draftAnnouncementDays } from '@accolade/contracts/entities/retention'
import { submissionsRoutes } from '@accolade/contracts/http/submissions'
import {
  entrantsQuestion,
  linkHashQuestion,
  membershipQuestion,
  settingsQuestion,
} from '@accolade/contracts/questions'
import { v7 as newId } from 'uuid'
import { runCleaner } from './cleaning/run-cleaner.ts'
import { type Config, judgingStoreConfig, quotasOf } from './config.ts'
import { subscriptions } from './events/subscriptions.ts'
import { runShrinker } from './pictures/run-shrinker.ts'
import { runReader } from './reading/run-reader.ts'
import { settingsVersion } from './replicas/programme.ts'
import { readRetention } from './replicas/retention.ts'
import { adminRoutes } from './routes/admin.routes.ts'
import { assetRoutes } from './routes/asset.routes.ts'
import { associationMemberRoutes } from './routes/association-member.routes.ts'
import { certificateRoutes } from './routes/certificate.routes.ts'
import { changeRequestRoutes } from './routes/change-request.routes.ts'
import { conflictRoutes } from './routes/conflict.routes.ts'
import { declarationRoutes } from './routes/declaration.routes.ts'
import { discountRoutes } from './routes/discount.routes.ts'
import { entryPdfRoutes } from './routes/entry-pdf.routes.ts'
import { exportRoutes } from './routes/export.routes.ts'
import { feedbackRoutes } from './routes/feedback.routes.ts'
import { fileRoutes } from './routes/file.routes.ts'
import { namesInFilesRoutes } from './routes/names-in-files.routes.ts'
import { noteRoutes } from './routes/note.routes.ts'
import { orderRoutes } from './routes/order.routes.ts'
import { ownConflictRoutes } from './routes/own-conflict.routes.ts'
import { parentRequestRoutes } from './routes/parent-request.routes.ts'
import { presenceRoutes } from './routes/presence.routes.ts'
import { previewRoutes } from './routes/preview.routes.ts'
import { signOffRoutes } from './routes/sign-off.routes.ts'
import { submissionRoutes } from './routes/submission.routes.ts'
import { threadRoutes } from './routes/thread.routes.ts'
import { seedDemo } from './seed/seed-demo.ts'
import { createDatabase, type Transaction } from './store/database.ts'
import { listEntrants } from './store/entrant-store.ts'
import { oldDrafts, withdrawnFiles } from './store/kept-rows.ts'
import { forgetWords } from './store/reading-store.ts'
import { addUpStatusCounts } from './store/status-counts.ts'
import { submissionGauges } from './store/submission-gauges.ts'
import { announceDeletion } from './use-cases/announce-deletion.ts'
import { checkFiles } from './use-cases/check-files.ts'
import { collectPersonalData } from './use-cases/collect-personal-data.ts'
import type { Context } from './use-cases/context.ts'
import { deleteOldDraft } from './use-cases/delete-old-draft.ts'
import { deleteWithdrawnFile } from './use-cases/delete-withdrawn-file.ts'
import { findNamesAgain } from './use-cases/find-names-again.ts'
import { makePreviews } from './use-cases/make-previews.ts'
import { sweepPresence } from './use-cases/presence.ts'
import { publishAdministratorConflicts } from './use-cases/publish-administrator-conflicts.ts'
import { publishHiddenScores } from './use-cases/publish-hidden-scores.ts'
import { publishJudgeGroups } from './use-cases/publish-judge-groups.ts'
import { readFiles } from './use-cases/read-files.ts'
import { remindOfDrafts } from './use-cases/remind-of-drafts.ts'
import { removeObjects } from './use-cases/remove-objects.ts'
import { showToJudges } from './use-cases/show-to-judges.ts'
import { askClients } from './use-cases/sign-offs.ts'
import { sweepOrphans, sweepReservations } from './use-cases/sweep-evidence.ts'
import { sweepPreviews } from './use-cases/sweep-previews.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs

/** Puts the service together; the chassis mounts and runs what it returns. */
export function build({ pool, logger, config, clock }: Parts<Config>): Service<Transaction> {
  const db = createDatabase(pool)
  const { store: files, disk } = createStore(config)
  const identity = { url: config.IDENTITY_URL, secret: config.INTERNAL_SECRET }
  const context: Context = {
    db,
    pool,
    unitOfWork: createUnitOfWork(db),
    files,
    publicUrl: config.PUBLIC_URL,
    judgingFiles: createStore(judgingStoreConfig(config)).store,
    askMembership: (userId, organizationId) => ask(identity, membershipQuestion, { userId, organizationId }),
    hashOfLink: async (id) => (await ask(identity, linkHashQuestion, { kind: 'client-sign-off', id })).hash,
    clean: runCleaner,
    readFile: runReader,
    shrink: runShrinker,
    quotas: quotasOf(config),
    newId,
    logger,
  }
  let seeded = !config.SEED_DEMO
  const seed = async () => {
    if (!seeded) seeded = await seedDemo(context, clock())
  }
  const rows: KeptRows[] = [
    {
      ...oldDrafts,
      announcement: {
        days: draftAnnouncementDays,
        announce: (...about) => announceDeletion(context, ...about),
      },
      remove: (id, cutoff, now) => deleteOldDraft(context, id, cutoff, now),
    },
    { ...withdrawnFiles, remove: (id, cutoff, now) => deleteWithdrawnFile(context, id, cutoff, now) },
  ]
  return {
    routes: submissionsRoutes,
    handlers: {
      ...submissionRoutes(context),
      ...assetRoutes(context),
      ...conflictRoutes(context),
      ...ownConflictRoutes(context),
      ...parentRequestRoutes(context),
      ...discountRoutes(context),
      ...associationMemberRoutes(context),
      ...orderRoutes(context),
      ...presenceRoutes(context),
      ...previewRoutes(context),
      ...namesInFilesRoutes(context),
      ...entryPdfRoutes(context),
      ...feedbackRoutes(context),
      ...certificateRoutes(context),
      ...declarationRoutes(context),
      ...signOffRoutes(context),
      ...fileRoutes(context, disk && { disk, secret: config.STORE_SECRET ?? '' }),
      ...adminRoutes(context),
      ...changeRequestRoutes(context),
      ...noteRoutes(context),
      ...threadRoutes(context),
      ...exportRoutes(context),
    },
    unitOfWork: context.unitOfWork,
    subscriptions: subscriptions(context),
    personalData: { collect: collectPersonalData, files },
    configureApp: (app) => {
      answer(app, settingsQuestion('submissions'), null, () => settingsVersion(db))
      answer(app, entrantsQuestion, config.INTERNAL_SECRET, async (which) => ({
        userIds: await listEntrants(db, which),
      }))
      answerErasure(app, 'submissions', pool)
      answerRetention(app, 'submissions', { pool, rows, secret: config.INTERNAL_SECRET, clock })
    },
    jobs: [
      {
        name: 'show-to-judges',
        everyMs: secondMs,
        run: (stopping) => showToJudges(context, clock, stopping),
      },
      {
        name: 'make-previews',
        everyMs: secondMs,
        run: (stopping) => makePreviews(context, clock, stopping),
      },
      {
        name: 'administrator-conflicts',
        everyMs: secondMs,
        run: () => publishAdministratorConflicts(context),
      },
      { name: 'hidden-scores', everyMs: secondMs, run: () => publishHiddenScores(context) },
      { name: 'judge-groups', everyMs: 5 * secondMs, run: () => publishJudgeGroups(context) },
      { name: 'read-files', everyMs: secondMs, run: (stopping) => readFiles(context, clock, stopping) },
      { name: 'check-files', everyMs: minuteMs, run: (stopping) => checkFiles(context, clock, stopping) },
      { name: 'find-names-again', everyMs: secondMs, run: (stopping) => findNamesAgain(context, stopping) },
      { name: 'forget-words', everyMs: 60 * minuteMs, run: () => forgetWords(db) },
      { name: 'status-counts', everyMs: 5 * secondMs, run: () => addUpStatusCounts(db) },
      { name: 'ask-clients', everyMs: 5 * secondMs, run: () => askClients(context, clock()) },
      { name: 'draft-reminders', everyMs: minuteMs, run: () => remindOfDrafts(context, clock()) },
      { name: 'remove-objects', everyMs: 10 * secondMs, run: () => removeObjects(context) },
      { name: 'sweep-reservations', everyMs: minuteMs, run: () => sweepReservations(context, clock()) },
      { name: 'sweep-presence', everyMs: minuteMs, run: () => sweepPresence(context, clock()) },
      { name: 'sweep-previews', everyMs: 60 * minuteMs, run: () => sweepPreviews(context, clock()) },
      { name: 'sweep-orphans', everyMs: 60 * minuteMs, run: () => sweepOrphans(context, clock()) },
      { name: 'seed', everyMs: 2 * secondMs, run: seed },
    ],
    keeping: { rows, read: () => readRetention(db) },
    gauges: submissionGauges(db),
    probes: { files: () => files.probe(), judgingFiles: () => context.judgingFiles.probe() },
    close: () => db.$disconnect(),
  }
}
