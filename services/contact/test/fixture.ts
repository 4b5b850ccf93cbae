import { createHash } from 'node:crypto'
import { answer } from '@accolade/chassis/http/answer'
import type { MailCatcher } from '@accolade/chassis/testing/caught-mail'
import { startMailCatcher } from '@accolade/chassis/testing/mail'
import { internal, startTestService, type TestService } from '@accolade/chassis/testing/service'
import { startStubService } from '@accolade/chassis/testing/stub-service'
import { DomainError } from '@accolade/contracts/domain-error'
import { defaultProgramme } from '@accolade/contracts/entities/default-programme'
import { emptyInvoicing } from '@accolade/contracts/entities/invoicing'
import type { Settings } from '@accolade/contracts/entities/programme'
import { settingsChanged } from '@accolade/contracts/events/catalogue'
import { userRegistered } from '@accolade/contracts/events/identity'
import { paymentRequested, statusChanged } from '@accolade/contracts/events/submissions'
import type { Language } from '@accolade/contracts/language'
import {
  entrantsQuestion,
  judgesQuestion,
  linkHashQuestion,
  linkTokenQuestion,
  membershipQuestion,
} from '@accolade/contracts/questions'
import { v7 as newId } from 'uuid'
import { contact } from '../src/definition.ts'

export const admin = { userId: newId(), roles: ['entrant', 'admin'] as const }

/** What identity, here an imitation, knows of the links of mails, and what it was asked. */
interface Links {
  tokens: Map<string, string>
  asked: string[]
  /** It does not answer now. */
  away: boolean
}

/** What identity knows of memberships, as `userId organizationId`. */
interface Memberships {
  members: Set<string>
  /** It does not answer now. */
  away: boolean
}

/** What submissions and judging, here imitations, know of people, and what they were asked. */
interface People {
  entrants: string[]
  judges: string[]
  asked: unknown[]
}

/** What the link of a mail to a witness carries: contact makes its ids, so that no test knows one before. */
export const secretOfWitness = (id: string) => `secret-of-${id}`

/** The service with a mail server of its own, and the events of other services. */
export interface Fixture extends TestService {
  mails: MailCatcher
  links: Links
  memberships: Memberships
  people: People
  /** Makes the clock show another time. */
  setClock(now: Date): void
  /** A user whom identity has published. */
  payer(language?: Language): Promise<{ userId: string; roles: readonly ['entrant'] }>
  /** A payment request of that user; resolves once it is dealt with. */
  request(
    payer: { userId: string },
    submission?: {
      id?: string
      version?: number
      organizationId?: string
      organizationName?: string
      currency?: string
    },
  ): Promise<string>
  /** New settings of the programme; resolves once they are known. */
  settings(change: Partial<Settings>): Promise<void>
  moveStatus(
    submissionId: string,
    from: Status,
    to: Status,
    version: number,
    categoryId?: string,
  ): Promise<void>
}

type Status = 'draft' | 'pending_payment' | 'submitted' | 'judging' | 'winner' | 'withdrawn'

export async function startFixture(config: Record<string, string> = {}): Promise<Fixture> {
  const mails = await startMailCatcher()
  let now = new Date('2025-11-03T10:00:00Z')
  let version = 0
  const links: Links = { tokens: new Map(), asked: [], away: true }
  const memberships: Memberships = { members: new Set(), away: true }
  const identity = await startStubService('identity', (app) => {
    answer(app, membershipQuestion, internal.INTERNAL_SECRET, async ({ userId, organizationId }) => {
      if (memberships.away) throw new DomainError('unavailable')
      if (!memberships.members.has(`${userId} ${organizationId}`)) return null
      return { membershipId: newId(), organizationName: 'Northlight', role: 'member' as const, version: 1 }
    })
    answer(app, linkHashQuestion, null, async ({ id }) => {
      if (links.away) throw new DomainError('unavailable')
      return { hash: createHash('sha256').update(secretOfWitness(id)).digest('hex') }
    })
    answer(app, linkTokenQuestion, internal.INTERNAL_SECRET, async ({ kind, id }) => {
      if (links.away) throw new DomainError('unavailable')
      links.asked.push(`${kind} ${id}`)
      const token = kind === 'witness' ? secretOfWitness(id) : links.tokens.get(id)
      return token ? { token } : null
    })
  })
  const people: People = { entrants: [], judges: [], asked: [] }
  const submissions = await startStubService('submissions', (app) => {
    answer(app, entrantsQuestion, internal.INTERNAL_SECRET, async (which) => {
      people.asked.push(which)
      return { userIds: people.entrants }
    })
  })
  const judging = await startStubService('judging', (app) => {
    answer(app, judgesQuestion, null, async (which) => {
      people.asked.push(which)
      return { userIds: people.judges }
    })
  })
  const service = await startTestService(contact, {
    config: {
      SMTP_URL: mails.url,
      IDENTITY_URL: identity.url,
      SUBMISSIONS_URL: submissions.url,
      JUDGING_URL: judging.url,
      WEBHOOK_KEY_SECRET: 'a secret of thirty-two characters',
      ...config,
    },
    clock: () => now,
  })
  return {
    ...service,
    mails,
    links,
    memberships,
    people,
    setClock: (value) => {
      now = value
    },
    async payer(language) {
      const userId = newId()
      const data = {
        userId,
        username: 'mara',
        email: `${userId}@example.com`,
        firstName: 'Mara',
        lastName: 'Lind',
        language,
      }
      await service.publish(userRegistered, { aggregate: { id: userId, version: 1 }, data })
      return { userId, roles: ['entrant'] }
    },
    async request(
      { userId },
      {
        id = newId(),
        version = 2,
        organizationId = newId(),
        organizationName = 'Northlight',
        currency = 'USD',
      } = {},
    ) {
      const data = {
        submissionId: id,
        title: 'The Quiet Billboard',
        categoryId: newId(),
        categoryName: 'Social Impact',
        organizationId,
        organizationName,
        requestedBy: userId,
        amountCents: 14950,
        currency,
      }
      await service.publish(paymentRequested, { aggregate: { id, version }, data })
      return id
    },
    async settings(change) {
      version += 1
      const data = { ...defaultProgramme, invoicing: emptyInvoicing, ...change, version }
      await service.publish(settingsChanged, { aggregate: { id: 'programme', version }, data })
    },
    async moveStatus(submissionId, from, to, version, categoryId = newId()) {
      const data = { submissionId, categoryId, from, to }
      await service.publish(statusChanged, { aggregate: { id: submissionId, version }, data })
    },
    async stop() {
      await service.stop()
      await Promise.all([identity, submissions, judging].map((each) => each.leave()))
      await mails.stop()
    },
  }
}
