import type { WinnerApproval } from '@accolade/contracts/entities/approval'
import type { AdminWinner } from '@accolade/contracts/entities/winner'
import { approvalRoutes } from '@accolade/contracts/http/approval'
import { Form } from 'antd'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { WordDiff } from '../../../components/word-diff.tsx'
import { call } from '../../../lib/api-client.ts'
import { formatMoment, formatShortDay } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import styles from './public-text.module.css'

/** Whether the entrant has approved the public text, and how to ask. */
export function TextApproval({ winner }: { winner: AdminWinner }) {
  const params = { id: winner.id }
  const form = Form.useFormInstance()
  const typed: string | undefined = Form.useWatch('description', form)
  const typedQuote: string | undefined = Form.useWatch('quote', form)
  const { data, error, mutate } = useRead(approvalRoutes.getWinnerApproval, { params })
  const [pending, act] = useAction()
  const isSaved = (typed ?? '').trim() === winner.description
  const ask = () =>
    act({
      work: async () => {
        await mutate(await call(approvalRoutes.askForApproval, { params }), { revalidate: false })
      },
      done: { title: t('Mail on Its Way'), description: winner.title },
      failure: t('Failed to ask for approval. Please try again.'),
      refusals: [409, 429],
    })
  if (error && !data) return <LoadFailure what={t('approvals')} onRetry={() => mutate()} />
  if (!data?.askable) return null
  const { state, proposed, message, quote, quoteName, quoteRole = '' } = data
  const isUsed = quote === typedQuote?.trim()
  return (
    <section className={styles.approval} aria-labelledby="approval-title">
      <h3 id="approval-title">{t('Approval by the entrant')}</h3>
      <p role="status">{stateWords(data)}</p>
      {state === 'proposed' && proposed !== undefined && (
        <>
          {message && <blockquote className={styles.message}>{message}</blockquote>}
          <Comparison before={winner.description} after={proposed} />
          <button
            type="button"
            className="button"
            onClick={() => form.setFieldValue('description', proposed)}
          >
            {t('Use the Proposed Text')}
          </button>
        </>
      )}
      {quote && (
        <figure className={styles.message}>
          <blockquote>{quote}</blockquote>
          <figcaption>{[quoteName, quoteRole].filter(Boolean).join(', ')}</figcaption>
        </figure>
      )}
      {quote && !isUsed && (
        <button
          type="button"
          className="button"
          onClick={() => form.setFieldsValue({ quote, quoteName, quoteRole })}
        >
          {t('Use the Winner’s Words')}
        </button>
      )}
      {state !== 'approved' && (
        <button type="button" className="button" disabled={pending || !isSaved || !typed} onClick={ask}>
          {state === 'none' ? t('Ask for Approval') : t('Ask Again')}
        </button>
      )}
      {!isSaved && state !== 'approved' && (
        <p className={styles.hint}>{t('Save the text first: what is saved is what the entrant reads.')}</p>
      )}
    </section>
  )
}

/** Where the approval is, in a sentence. */
function stateWords({ state, required, askedAt, expiresAt = '', ...answer }: WinnerApproval): string {
  if (state === 'none' || !askedAt)
    return required
      ? t('Not asked yet. Without it the winner cannot be published.')
      : t('Not asked yet. The settings do not require it.')
  const [name, date] = [answer.answeredBy ?? '', formatMoment(answer.answeredAt ?? askedAt)]
  if (state === 'asked')
    return t('Asked on {date}. The link works until {until}.', { date, until: formatShortDay(expiresAt) })
  if (state === 'expired') return t('Asked on {date}, and not answered in time.', { date })
  if (state === 'approved') return t('Approved by {name} on {date}.', { name, date })
  if (state === 'changed')
    return t('Changed since {name} approved it on {date}. The approval counts no more.', { name, date })
  return t('{name} proposed another text on {date}.', { name, date })
}

/** Both texts in one: what the proposal takes away, and what it adds. */
function Comparison({ before, after }: { before: string; after: string }) {
  return (
    <section className={styles.text} aria-label={t('What the proposal changes')}>
      <WordDiff before={before} after={after} />
    </section>
  )
}
