import { unsubscribeMark } from '@accolade/contracts/entities/witness-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { witnessRoutes } from '@accolade/contracts/http/witness'
import { mark } from '@accolade/contracts/words'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import styles from './approve.module.css'
import { type End, LinkEnd, noLink } from './link-end.tsx'

type How = 'confirmed' | 'unsubscribed' | 'none'

const ends: Record<How, End> = {
  confirmed: {
    title: mark('You Are a Witness'),
    words: mark(
      'The newest signed head comes by mail, once there is one. Keep these mails: each has a link to unsubscribe.',
    ),
  },
  unsubscribed: {
    title: mark('You Have Unsubscribed'),
    words: mark('The heads that you have still count. Please keep them.'),
  },
  none: noLink,
}

/** `/witness`: somebody agrees to be a witness of the log, or ends that. Only a button does either: programs open links of mails, too. */
export function WitnessPage() {
  const [link, forget] = useLinkToken('witness')
  const [end, setEnd] = useState<How>()
  const [pending, act] = useAction()
  const finish = (how: How) => {
    setEnd(how)
    forget()
  }
  const answer = (work: () => Promise<unknown>, how: How) =>
    act({
      work: async () => {
        await work()
        finish(how)
      },
      onError: (error) => {
        if (statusOf(error) !== 404) return false
        finish('none')
        return true
      },
      failure: t('Failed to answer. Please try again.'),
    })
  // another link may be opened in the same tab
  if (link?.startsWith(unsubscribeMark)) {
    const token = link.slice(unsubscribeMark.length)
    return (
      <div className={`page section ${styles.end}`}>
        <h1 className="section-title">{t('Unsubscribe From Signed Heads?')}</h1>
        <p>
          {t(
            'You are a witness of our judging. Without these mails you can’t show later what happens from now on.',
          )}
        </p>
        <button
          type="button"
          className="button button--gold"
          disabled={pending}
          onClick={() => answer(() => call(contactRoutes.unsubscribe, { params: { token } }), 'unsubscribed')}
        >
          {t('Unsubscribe')}
        </button>
      </div>
    )
  }
  if (link)
    return (
      <div className={`page section ${styles.end}`}>
        <h1 className="section-title">{t('Be a Witness of Our Judging')}</h1>
        <p>
          {t(
            'Everything that decides a result is written into a log, whose state is signed. You are mailed this signed head when judging opens or closes, when results are sealed, and once a day in between. It names no entry and no score.',
          )}
        </p>
        <p>
          {t(
            'Your address is used for nothing else. It is deleted when you ask us to, and 30 days after you unsubscribe. If you do not want this, close this page.',
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
  return (
    <LinkEnd end={ends[end ?? 'none']} answered={end !== undefined}>
      <Link to="/transparency">{t('How we judge')}</Link>
    </LinkEnd>
  )
}
