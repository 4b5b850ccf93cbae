import type { Wording } from '@accolade/chassis/words/wording'
import type { StatusNews } from './status-news.ts'
import type { StatusWords } from './status-words.ts'

type Withdrawn = Pick<StatusNews, 'title' | 'from' | 'takenBy' | 'byReader' | 'paid'>

/** What the mail about a withdrawal says: who withdrew, without a name, and what happens to the entry fee. */
export function withdrawnWords(news: Withdrawn, words: Wording): StatusWords {
  const { t } = words
  const final = t('A withdrawn submission is not judged, and it cannot be entered again.')
  return {
    heading: t('Withdrawn'),
    first: whoWithdrew(news, words),
    next: `${feeOf(news, words)} ${final}`,
  }
}

function whoWithdrew({ title, takenBy, byReader }: Withdrawn, { t }: Wording): string {
  if (takenBy === 'system')
    return t('the programme has withdrawn “{title}”, because its entry fee is refunded in full.', { title })
  if (takenBy === 'admin') return t('the programme has withdrawn “{title}”.', { title })
  return byReader
    ? t('you have withdrawn “{title}” from the programme.', { title })
    : t('your organization has withdrawn “{title}” from the programme.', { title })
}

function feeOf({ from, takenBy, paid }: Withdrawn, { t }: Wording): string {
  if (takenBy === 'system')
    return t('The mail about the refund, to the person who paid, says how long it takes.')
  if (paid)
    return t(
      'The entry fee is paid, and withdrawing does not refund it. The person who paid can ask for a refund under Billing & Payments, and finds there how much the refund policy allows.',
    )
  if (from === 'pending_payment') return t('No entry fee was paid for it, and its invoice is void.')
  return t('No entry fee was paid for it.')
}
