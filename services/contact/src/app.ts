import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { answerErasure } from '@accolade/chassis/erasure/answer-erasure'
import { ask } from '@accolade/chassis/http/ask'
import type { Logger } from '@accolade/chassis/process/logging'
import { answerRetention } from '@accolade/chassis/retention/answer-retention'
import { createSealer } from '@accolade/chassis/secrets/sealer'
import type { Parts, Service } from '@accolade/chassis/service/start'
import { contactRoutes } from '@accolade/contracts/http/contact'
import {
  entrantsQuestion,
  judgesQuestion,
  linkHashQuestion,
  linkTokenQuestion,
  membershipQuestion,
} from '@accolade/contracts/questions'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Config } from './config.ts'
import { subscriptions } from './events/subscriptions.ts'
import { withWebhooks } from './events/with-webhooks.ts'
import { createMailer } from './mail/mailer.ts'
import { createUnsubscribe } from './mail/unsubscribe.ts'
import { createStripe } from './providers/stripe.ts'
import { readRetention } from './replicas/retention.ts'
import { bankRoutes } from './routes/bank.routes.ts'
import { billingRoutes } from './routes/billing.routes.ts'
import { broadcastRoutes } from './routes/broadcast.routes.ts'
import { cardRoutes } from './routes/card.routes.ts'
import { ledgerRoutes } from './routes/ledger.routes.ts'
import { mailRoutes } from './routes/mail.routes.ts'
import { mailTextRoutes } from './routes/mail-text.routes.ts'
import { messageRoutes } from './routes/message.routes.ts'
import { paymentRoutes } from './routes/payment.routes.ts'
import { webhookRoutes } from './routes/webhook.routes.ts'
import { witnessRoutes } from './routes/witness.routes.ts'
import { contactGauges, mailDelay } from './store/contact-gauges.ts'
import type { Transaction } from './store/database.ts'
import { createDatabase } from './store/database.ts'
import { keptRows } from './store/kept-rows.ts'
import { webhookDelay, webhookGauges } from './store/webhook-gauges.ts'
import { closeCheckouts } from './use-cases/close-checkouts.ts'
import { collectPersonalData } from './use-cases/collect-personal-data.ts'
import type { Context } from './use-cases/context.ts'
import { deliverWebhooks } from './use-cases/deliver-webhooks.ts'
import { endErasures } from './use-cases/erase-person.ts'
import { forgetWitnesses } from './use-cases/forget-witnesses.ts'
import { mailJudges } from './use-cases/mail-judges.ts'
import { remindOfInvoices } from './use-cases/remind-of-invoices.ts'
import { sendCardRefunds } from './use-cases/send-card-refunds.ts'
import { sendMails } from './use-cases/send-mails.ts'
import type { CardContext } from './use-cases/start-checkout.ts'
import type { WebhookContext } from './use-cases/webhook-context.ts'
import { createPost } from './webhooks/post.ts'
import { refusalOf } from './webhooks/receiver-rules.ts'
import { webhookKeySecret } from './webhooks/secrets.ts'

/** How long another service may take to find people. */
const listingMs = 5_000

/** Puts the service together; the chassis mounts and runs what it returns. */
export function build({
  pool,
  config,
  logger,
  clock,
  measure,
}: Parts<Config>): Service<Transaction, typeof contactRoutes> {
  const db = createDatabase(pool)
  const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM)
  const identity = { url: config.IDENTITY_URL, secret: config.INTERNAL_SECRET }
  const submissions = { url: config.SUBMISSIONS_URL, secret: config.INTERNAL_SECRET, timeoutMs: listingMs }
  const judging = { url: config.JUDGING_URL, timeoutMs: listingMs }
  const context: Context = {
    db,
    pool,
    unitOfWork: createUnitOfWork(db),
    newId,
    logger,
    inbox: config.CONTACT_INBOX,
    publicUrl: config.PUBLIC_URL,
    unsubscribe: createUnsubscribe({ secret: config.INTERNAL_SECRET, publicUrl: config.PUBLIC_URL }),
    askEntrants: async (which) => (await ask(submissions, entrantsQuestion, which)).userIds,
    askJudges: async (which) => (await ask(judging, judgesQuestion, which)).userIds,
    hashOfLink: async (id) => (await ask(identity, linkHashQuestion, { kind: 'witness', id })).hash,
    askMembership: (userId, organizationId) => ask(identity, membershipQuestion, { userId, organizationId }),
  }
  const cardContext: CardContext = { ...context, card: stripeOf(config, logger) }
  const sending = {
    ...context,
    mailer,
    askToken: (link: z.input<(typeof linkTokenQuestion)['request']>) =>
      ask(identity, linkTokenQuestion, link),
    tookSeconds: measure(mailDelay),
  }
  const sealer = createSealer({ ...webhookKeySecret, value: config.WEBHOOK_KEY_SECRET })
  const webhookContext: WebhookContext = {
    ...context,
    webhooks: {
      sealer,
      refusalOf: (url) => refusalOf(url, config.WEBHOOK_RECEIVERS),
    },
  }
  const delivering = {
    ...context,
    sealer,
    post: createPost({ allowed: config.WEBHOOK_RECEIVERS }),
    tookSeconds: measure(webhookDelay),
  }
  return {
    routes: contactRoutes,
    handlers: {
      ...bankRoutes(context),
      ...billingRoutes(context),
      ...broadcastRoutes(context),
      ...cardRoutes(cardContext),
      ...ledgerRoutes(context),
      ...mailRoutes(context),
      ...mailTextRoutes(context),
      ...messageRoutes(context),
      ...paymentRoutes(cardContext),
      ...webhookRoutes(webhookContext),
      ...witnessRoutes(context),
    },
    unitOfWork: context.unitOfWork,
    subscriptions: withWebhooks(subscriptions(context), context),
    personalData: { collect: (tx, person) => collectPersonalData(tx, person, clock()) },
    configureApp: (app) => {
      answerErasure(app, 'contact', pool)
      answerRetention(app, 'contact', { pool, rows: keptRows, secret: config.INTERNAL_SECRET, clock })
    },
    jobs: [
      { name: 'erasures', everyMs: 2_000, run: () => endErasures(context, clock()) },
      { name: 'mails', everyMs: 1_000, run: (stopping) => sendMails(sending, clock, stopping) },
      { name: 'webhooks', everyMs: 1_000, run: (stopping) => deliverWebhooks(delivering, clock, stopping) },
      { name: 'reminders', everyMs: 60_000, run: () => remindOfInvoices(context, clock()) },
      {
        name: 'card-refunds',
        everyMs: 1_000,
        run: (stopping) => sendCardRefunds(cardContext, clock, stopping),
      },
      { name: 'checkouts', everyMs: 5_000, run: () => closeCheckouts(cardContext, clock()) },
      { name: 'witnesses', everyMs: 60_000, run: () => forgetWitnesses(context, clock()) },
      { name: 'assignments', everyMs: 2_000, run: () => mailJudges(context, clock()) },
    ],
    gauges: [...contactGauges(pool, db), ...webhookGauges(pool)],
    keeping: { rows: keptRows, read: () => readRetention(db) },
    close: async () => {
      mailer.close()
      await db.$disconnect()
    },
  }
}

/** Cards are taken where both keys are given. */
function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: Config, logger: Logger) {
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null
  return createStripe(
    { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL },
    logger,
  )
}
