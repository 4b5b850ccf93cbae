import { type MailCatcher, startMailCatcher } from '@accolade/chassis/testing/mail'
import { startTestService, type TestService } from '@accolade/chassis/testing/service'
import { userRegistered } from '@accolade/contracts/events/identity'
import { paymentRequested, statusChanged } from '@accolade/contracts/events/submission'
import { v7 as newId } from 'uuid'
import { contact } from '../src/definition.ts'

export const admin = { userId: newId(), roles: ['entrant', 'admin'] as const }

/** The service with a mail server of its own, and what other services would tell it. */
export interface Stage extends TestService {
  mails: MailCatcher
  /** Makes the clock show another time. */
  setClock(now: Date): void
  /** A user whom identity has told of. */
  payer(): Promise<{ userId: string; roles: readonly ['entrant'] }>
  /** A payment request of that user; resolves once it is dealt with. */
  request(
    payer: { userId: string },
    submission?: { id?: string; version?: number; organizationName?: string },
  ): Promise<string>
  moveStatus(
    submissionId: string,
    from: Status,
    to: Status,
    version: number,
    categoryId?: string,
  ): Promise<void>
}

type Status = 'draft' | 'pending_payment' | 'submitted' | 'judging' | 'withdrawn'

export async function startStage(): Promise<Stage> {
  const mails = await startMailCatcher()
  let now = new Date('2025-11-03T10:00:00Z')
  const service = await startTestService(contact, {
    config: { SMTP_URL: mails.url },
    clock: () => now,
  })
  return {
    ...service,
    mails,
    setClock: (value) => {
      now = value
    },
    async payer() {
      const userId = newId()
      const data = {
        userId,
        username: 'mara',
        email: `${userId}@example.com`,
        firstName: 'Mara',
        lastName: 'Lind',
      }
      await service.publish(userRegistered, { aggregate: { id: userId, version: 1 }, data })
      return { userId, roles: ['entrant'] }
    },
    async request({ userId }, { id = newId(), version = 2, organizationName = 'Northlight' } = {}) {
      const data = {
        submissionId: id,
        title: 'The Quiet Billboard',
        categoryId: newId(),
        categoryName: 'Social Impact',
        organizationId: newId(),
        organizationName,
        requestedBy: userId,
        amountCents: 14950,
        currency: 'USD',
      }
      await service.publish(paymentRequested, { aggregate: { id, version }, data })
      return id
    },
    async moveStatus(submissionId, from, to, version, categoryId = newId()) {
      const data = { submissionId, categoryId, from, to }
      await service.publish(statusChanged, { aggregate: { id: submissionId, version }, data })
    },
    async stop() {
      await service.stop()
      await mails.stop()
    },
  }
}
