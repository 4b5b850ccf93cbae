import type { Person, PersonalFile } from '@accolade/chassis/privacy/personal-data'
import { quoteOf } from '../domain/quote.ts'
import { listAnswersOf } from '../store/approval-store.ts'
import type { Transaction } from '../store/database.ts'

const statement =
  'Winners and articles name organizations and their work, not persons. Nothing here is stored under your account.'

/** What winners has about a person: what they answered to requests for approval, or nothing, which it says. */
export async function collectPersonalData(tx: Transaction, { userId }: Person): Promise<PersonalFile[]> {
  const answers = await listAnswersOf(tx, userId)
  if (answers.length > 0) return [approvals(answers)]
  const note = { what: 'Nothing: no data about you is stored here.', why: '', kept: '', receivers: '' }
  return [{ name: 'nothing-about-you.json', note, content: { statement } }]
}

function approvals(answers: Awaited<ReturnType<typeof listAnswersOf>>): PersonalFile {
  return {
    name: 'approvals.json',
    note: {
      what: 'The public texts of winners that you have approved, the texts that you have proposed instead, and what you sent as words of the winner.',
      why: 'To publish only what the entrant agrees with. The basis is our agreement with you.',
      kept: 'As long as the winner is there; your words go with your account.',
      receivers: 'The administrators of the programme. A text that they use becomes public.',
    },
    content: answers.map(({ winner, answer, answeredAt, answeredName, proposedText, message, ...given }) => ({
      ...{ winner: winner.title, answer, answeredAt, name: answeredName, proposedText, message },
      ...quoteOf(given),
    })),
  }
}
