import type { SubmissionStatus } from '@accolade/contracts/entities/submission'
import type { Actor, Submission } from '../../src/domain/submission.ts'

export const now = new Date('2025-12-01T12:00:00Z')
export const fee = { amountCents: 14900, currency: 'USD', memberRate: false }

export const userId = '0193e7a0-0000-7000-8000-000000000001'
export const entrant: Actor & { userId: string } = { role: 'entrant', userId }
export const administrator: Actor = { role: 'admin', userId: '0193e7a0-0000-7000-8000-000000000002' }
export const platform: Actor = { role: 'system', userId: null }

export function aSubmission(change: Partial<Submission> = {}): Submission {
  return {
    id: '0193e7a0-0000-7000-8000-00000000000a',
    organizationId: '0193e7a0-0000-7000-8000-00000000000b',
    categoryId: '0193e7a0-0000-7000-8000-00000000000c',
    createdBy: userId,
    title: 'Last Bus Home',
    description:
      'We recorded the final ride of each line and broadcast it live on local radio, stop by stop.',
    projectUrl: null,
    teamSize: '1-5',
    brand: null,
    credits: [],
    status: 'draft',
    paid: false,
    bill: null,
    createdAt: new Date('2025-11-20T08:00:00Z'),
    submittedAt: null,
    version: 3,
    ...change,
  }
}

export const inStatus = (status: SubmissionStatus) => aSubmission({ status })
