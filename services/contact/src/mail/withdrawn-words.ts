import type { StatusNews } from './status-news.ts'
import type { StatusWords } from './status-words.ts'

type Withdrawn = Pick<StatusNews, 'title' | 'from' | 'takenBy' | 'byReader' | 'paid'>

/** What the mail about a withdrawal says: who withdrew, without a name, and what happens to the entry fee. */
export function withdrawnWords(news: Withdrawn): StatusWords {
  return { heading: 'Withdrawn', first: whoWithdrew(news), next: `${feeOf(news)} ${final}` }
}

const final = 'A withdrawn submission is not judged, and it cannot be entered again.'

function whoWithdrew({ title, takenBy, byReader }: Withdrawn): string {
  if (takenBy === 'system')
    return `the programme has withdrawn “${title}”, because its entry fee is refunded in full.`
  if (takenBy === 'admin') return `the programme has withdrawn “${title}”.`
  return `${byReader ? 'you have' : 'your organization has'} withdrawn “${title}” from the programme.`
}

function feeOf({ from, takenBy, paid }: Withdrawn): string {
  if (takenBy === 'system')
    return 'The mail about the refund, to the person who paid, says how long it takes.'
  if (paid)
    return 'The entry fee is paid, and withdrawing does not refund it. The person who paid can ask for a refund under Billing & Payments, and finds there how much the refund policy allows.'
  if (from === 'pending_payment') return 'No entry fee was paid for it, and its invoice is void.'
  return 'No entry fee was paid for it.'
}
