import { createUnitOfWork } from '@accolade/chassis/database/create-unit-of-work'
import { listRedacted } from '@accolade/chassis/erasure/answer-erasure'
import { ask } from '@accolade/chassis/http/ask'
import type { KeptRows } from '@accolade/chassis/retention/kept-rows'
import { createSealer } from '@accolade/chassis/secrets/sealer'
import type { Parts, Service } from '@accolade/chassis/service/start'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { erasureQuestion, retentionQuestion } from '@accolade/contracts/questions'
import { v7 as newId } from 'uuid'
import { type Config, isLoopback, publishedDemoPassword } from './config.ts'
import type { ErasingService } from './domain/erasure.ts'
import { subscriptions } from './events/subscriptions.ts'
import { adminRoutes } from './routes/admin.routes.ts'
import { apiTokenRoutes } from './routes/api-token.routes.ts'
import { auditRoutes } from './routes/audit.routes.ts'
import { createCookies } from './routes/cookies.ts'
import { dataExportRoutes } from './routes/data-export.routes.ts'
import { erasureRoutes } from './routes/erasure.routes.ts'
import { juryRoutes } from './routes/jury.routes.ts'
import { mountJwks } from './routes/jwks.ts'
import { organizationRoutes } from './routes/organization.routes.ts'
import { passkeyRoutes } from './routes/passkey.routes.ts'
import { providerRoutes } from './routes/provider.routes.ts'
import { mountQuestions } from './routes/questions.ts'
import { recoveryRoutes } from './routes/recovery.routes.ts'
import { retentionRoutes } from './routes/retention.routes.ts'
import { secondFactorRoutes } from './routes/second-factor.routes.ts'
import { sessionRoutes } from './routes/session.routes.ts'
import { userRoutes } from './routes/user.routes.ts'
import { createWelcome } from './routes/welcome.ts'
import { createDevices } from './security/devices.ts'
import { createKeyRing } from './security/key-ring.ts'
import { keySecret } from './security/key-secret.ts'
import { createLinkTokens } from './security/link-tokens.ts'
import { createPasskeys } from './security/passkeys.ts'
import { createPasswords } from './security/passwords.ts'
import { createProviders } from './security/providers.ts'
import { createTurns } from './security/turns.ts'
import { seedDemo } from './seed/seed-demo.ts'
import type { Transaction } from './store/database.ts'
import { createDatabase } from './store/database.ts'
import { erasureGauges } from './store/erasure-gauges.ts'
import { keptAudit, keptTokens, unconfirmedAccounts } from './store/kept-rows.ts'
import { readRetention } from './store/retention-store.ts'
import { collectPersonalData } from './use-cases/collect-personal-data.ts'
import type { Context } from './use-cases/context.ts'
import { deleteExpired } from './use-cases/delete-expired.ts'
import { ensureSecret } from './use-cases/ensure-secret.ts'
import { eraseDue } from './use-cases/erase-account.ts'
import { eraseUnconfirmed } from './use-cases/erase-unconfirmed.ts'
import { followErasures } from './use-cases/follow-erasures.ts'
import { sendResets } from './use-cases/forget-password.ts'
import { applyDueChanges } from './use-cases/move-change.ts'
import { publishAdministrators } from './use-cases/publish-administrators.ts'
import { rotateSigningKeys } from './use-cases/rotate-signing-keys.ts'
import { separateRoles } from './use-cases/separate-roles.ts'

const minuteMs = 60_000

/** Puts the service together; the chassis mounts and runs what it returns. */
export async function build({
  pool,
  config,
  clock,
  logger,
  broker,
}: Parts<Config>): Promise<Service<Transaction>> {
  const db = createDatabase(pool)
  const sealer = createSealer({ ...keySecret, value: config.KEY_SECRET })
  const keyRing = createKeyRing(sealer)
  await rotateSigningKeys({ db, sealer, keyRing }, clock())
  const context: Context = {
    db,
    unitOfWork: createUnitOfWork(db),
    // accounts of a demonstration that went public must not be everybody's
    passwords: createPasswords(undefined, isLoopback(config.PUBLIC_URL) ? undefined : publishedDemoPassword),
    passkeys: createPasskeys(config.PUBLIC_URL),
    providers: createProviders(config.OIDC_PROVIDERS, config.PUBLIC_URL),
    devices: createDevices(await ensureSecret({ db, sealer }, 'device-cookie', clock())),
    sealer,
    keyRing,
    linkTokens: createLinkTokens(await ensureSecret({ db, sealer }, 'link-tokens', clock())),
    newId,
    turns: createTurns(),
  }
  await separateRoles(context, clock())
  if (config.SEED_DEMO) await seedDemo(context, config.DEMO_PASSWORD, clock())
  const urlOf: Record<ErasingService, string> = {
    catalogue: config.CATALOGUE_URL,
    submissions: config.SUBMISSIONS_URL,
    judging: config.JUDGING_URL,
    winners: config.WINNERS_URL,
    contact: config.CONTACT_URL,
  }
  const following = {
    ...context,
    askService: (service: ErasingService, request: { erasureId: string; after?: string }) =>
      ask({ url: urlOf[service] }, erasureQuestion(service), request),
    listOwnRedacted: (erasureId: string, after?: string) => listRedacted(pool, erasureId, after),
    connected: () => broker.connected(),
    logger,
  }
  const rows: KeptRows[] = [
    keptAudit,
    keptTokens,
    {
      ...unconfirmedAccounts,
      remove: (id, cutoff, now) => eraseUnconfirmed(context, id, cutoff, now),
    },
  ]
  const previewing = {
    ...{ db, pool, rows },
    askDue: async (service: 'contact' | 'submissions', periods: { key: string; days: number }[]) => {
      const whom = { url: urlOf[service], secret: config.INTERNAL_SECRET, timeoutMs: 5_000 }
      return (await ask(whom, retentionQuestion(service), { periods })).due
    },
  }
  const cookies = createCookies(config.PUBLIC_URL)
  const welcome = createWelcome(context, cookies)

  return {
    routes: identityRoutes,
    handlers: {
      ...sessionRoutes(context, cookies, welcome, config.PUBLIC_URL),
      ...userRoutes(context, cookies),
      ...secondFactorRoutes(context, cookies, config.PUBLIC_URL),
      ...passkeyRoutes(context, cookies, welcome),
      ...recoveryRoutes(context, cookies),
      ...providerRoutes(context, cookies, welcome),
      ...apiTokenRoutes(context),
      ...organizationRoutes(context),
      ...juryRoutes(context),
      ...dataExportRoutes(context),
      ...adminRoutes(context),
      ...auditRoutes({ pool }),
      ...erasureRoutes(context),
      ...retentionRoutes(context, previewing),
    },
    unitOfWork: context.unitOfWork,
    subscriptions: subscriptions(),
    personalData: { collect: collectPersonalData },
    gauges: erasureGauges(pool),
    keeping: { rows, read: () => readRetention(db) },
    configureApp: (app) => {
      mountJwks(app, keyRing)
      mountQuestions(app, context, { secret: config.INTERNAL_SECRET, clock })
    },
    jobs: [
      { name: 'administrators', everyMs: 1_000, run: () => publishAdministrators(context) },
      { name: 'keys', everyMs: minuteMs, run: () => rotateSigningKeys(context, clock()) },
      { name: 'resets', everyMs: 1_000, run: (stopping) => sendResets(context, clock(), stopping) },
      {
        name: 'addresses',
        everyMs: minuteMs,
        run: (stopping) => applyDueChanges(context, clock(), stopping),
      },
      { name: 'erasures', everyMs: 2_000, run: (stopping) => eraseDue(context, clock(), stopping) },
      {
        name: 'follow-erasures',
        everyMs: 5_000,
        run: (stopping) => followErasures(following, clock(), stopping),
      },
      { name: 'sweep', everyMs: 10 * minuteMs, run: () => deleteExpired(context, clock()) },
    ],
    close: () => db.$disconnect(),
  }
}
