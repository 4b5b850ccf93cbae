import type { Person, PersonalFile } from '@accolade/chassis/privacy/personal-data'
import type { Transaction } from '../store/database.ts'

const statement =
  'Categories, awards and settings say nothing about persons. Nothing here is stored under your account.'

/** What catalogue has about a person: what an administrator asked others to approve, or answered; or nothing, which it says. */
export async function collectPersonalData(
  tx: Transaction,
  { userId }: Pick<Person, 'userId'>,
): Promise<PersonalFile[]> {
  const requests = await tx.actRequest.findMany({
    where: { OR: [{ askedBy: userId }, { endedBy: userId }] },
    orderBy: { id: 'asc' },
  })
  if (requests.length > 0) return [requestsFile(requests, userId)]
  const note = { what: 'Nothing: no data about you is stored here.', why: '', kept: '', receivers: '' }
  return [{ name: 'nothing-about-you.json', note, content: { statement } }]
}

function requestsFile(
  requests: Awaited<ReturnType<Transaction['actRequest']['findMany']>>,
  userId: string,
): PersonalFile {
  return {
    name: 'requests.json',
    note: {
      what: 'What you asked another administrator to approve, what you answered when others asked, and what you did alone.',
      why: 'So that two administrators decide what changes results. The basis is our interest in results that can be checked.',
      kept: 'For ever: results depend on it. After your account is deleted, nothing leads from it to you.',
      receivers:
        'The other administrators. The log of judging, which everybody can read once results are published, has the reason and no name.',
    },
    content: requests.map(({ act, reason, askedBy, askedAt, outcome, endedBy, endedAt }) => ({
      ...{ act, reason, askedAt, outcome, endedAt },
      ...{ askedByYou: askedBy === userId, endedByYou: endedBy === userId },
    })),
  }
}
