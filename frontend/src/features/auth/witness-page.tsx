import { mailChoiceRoutes } from '@accolade/contracts/http/mail-choices'
import { witnessRoutes } from '@accolade/contracts/http/witness'
import { mark, type Words } from '@accolade/contracts/words'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { useAction } from '../../lib/use-action.ts'
import { say, t } from '../../lib/words.ts'
import styles from './approve.module.css'

type End = 'confirmed' | 'left' | 'none'

const ends: Record<End, { title: Words; words: Words }> = {
  confirmed: {
    title: mark('You Are a Witness'),
    words: mark(
      'The newest signed head comes by mail, once there is one. Keep these mails: each has a link that ends them.',
    ),
  },
  left: {
    title: mark('You Get No More of These Mails'),
    words: mark('The heads that you have still count. Please keep them.'),
  },
  none: {
    title: mark('This Link Does Not Work'),
    words: mark(
      'It was used, has expired, or another one was sent. The newest mail has the link that counts.',
    ),
  },
}

/** `/witness`: somebody agrees to be a witness of the log, or ends that. Only a button does either: programs open links of mails, too. */
export function WitnessPage() {
  const [link, forgetLink] = useLinkToken('witness')
  const [leaving, forgetLeaving] = useLinkToken('leave')
  const [end, setEnd] = useState<End>()
  const [pending, act] = useAction()
  const finish = (state: End) => {
    setEnd(state)
    forgetLink()
    forgetLeaving()
  }
  const answer = (work: () => Promise<unknown>, state: End) =>
    act({
      work: async () => {
        await work()
        finish(state)
      },
      onError: (error) => {
        if (statusOf(error) !== 404) return false
        finish('none')
        return true
      },
      failure: t('Failed to answer. Please try again.'),
    })
  // another link may be opened in the same tab
  if (leaving)
    return (
      <div className={`page section ${styles.end}`}>
        <h1 className="section-title">{t('Get No More Signed Heads?')}</h1>
        <p>
          {t(
            'You are a witness of our judging. Without these mails you can’t show later what happens from now on.',
          )}
        </p>
        <button
          type="button"
          className="button button--gold"
          disabled={pending}
          onClick={() =>
            answer(() => call(mailChoiceRoutes.unsubscribe, { params: { token: leaving } }), 'left')
          }
        >
          {t('Get No More of These Mails')}
        </button>
      </div>
    )
  if (link)
    return (
      <div className={`page section ${styles.end}`}>
        <h1 className="section-title">{t('Be a Witness of Our Judging')}</h1>
        <p>
          {t(
            'Everything that decides a result is written into a log, whose state is signed. You are mailed this signature when judging opens or closes, when results are sealed, and once a day in between. It names no entry and no score.',
          )}
        </p>
        <p>
          {t(
            'Your address is used for nothing else, and is deleted when an administrator removes you. If you do not want this, close this page.',
          )}
        </p>
        <button
          type="button"
          className="button button--gold"
          disabled={pending}
          onClick={() => answer(() => call(witnessRoutes.confirmWitness, { body: { link } }), 'confirmed')}
        >
          {t('I Agree')}
        </button>
      </div>
    )
  const { title, words } = ends[end ?? 'none']
  return (
    <div className={`page section ${styles.end}`}>
      <h1 className="section-title">{say(title)}</h1>
      <p role="status">{say(words)}</p>
      <Link to="/transparency">{t('How we judge')}</Link>
    </div>
  )
}
