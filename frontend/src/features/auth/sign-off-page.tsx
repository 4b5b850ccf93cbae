import type { SignOffView } from '@accolade/contracts/entities/sign-off'
import { signOffRoutes } from '@accolade/contracts/http/sign-off'
import { mark, type Words } from '@accolade/contracts/words'
import { useCallback, useEffect, useState } from 'react'
import { Skeleton } from '../../components/skeleton.tsx'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { say, t } from '../../lib/words.ts'
import styles from './approve.module.css'
import { SignOffDecision } from './sign-off-decision.tsx'
import { SignedWork } from './signed-work.tsx'

type End = 'signed' | 'refused' | 'none'

const ends: Record<End, { title: Words; words: Words }> = {
  signed: {
    title: mark('Thank You: the Entry Is Signed Off'),
    words: mark('The entrant and the organizers know now that you agree. You need not do anything else.'),
  },
  refused: {
    title: mark('Thank You for Your Answer'),
    words: mark('The entrant and the organizers read now why you do not agree.'),
  },
  none: {
    title: mark('This Link Does Not Work'),
    words: mark(
      'It was used, has expired, or another one was sent. The newest mail has the link that counts.',
    ),
  },
}

/** `/sign-off`: a work as it is entered, and whether the client agrees. Only a button uses the link up. */
export function SignOffPage() {
  const [link, forget] = useLinkToken('sign-off')
  const [view, setView] = useState<SignOffView>()
  const [end, setEnd] = useState<End>()
  const [failed, setFailed] = useState(false)
  const read = useCallback(async () => {
    if (!link) return
    setFailed(false)
    try {
      setView(await call(signOffRoutes.openSignOff, { body: { link } }))
    } catch (error) {
      if (statusOf(error) === 404) setEnd('none')
      else setFailed(true)
    }
  }, [link])
  useEffect(() => {
    // a used link is forgotten, and what came of it stays on the page
    if (!link) return
    setEnd(undefined)
    setView(undefined)
    void read()
  }, [link, read])
  const finish = (how: End) => {
    setEnd(how)
    forget()
  }
  const state = end ?? (link ? undefined : 'none')
  if (state)
    return (
      <div className={`page section ${styles.end}`}>
        <h1 className="section-title">{say(ends[state].title)}</h1>
        <p role="status">{say(ends[state].words)}</p>
      </div>
    )
  if (failed)
    return (
      <div className={`page section ${styles.end}`} role="alert">
        <h1 className="section-title">{t('The entry could not be loaded')}</h1>
        <p>{t('The link still works. Please try again.')}</p>
        <button type="button" className="button" onClick={read}>
          {t('Try again')}
        </button>
      </div>
    )
  if (!view || !link)
    return (
      <div className="page">
        <Skeleton what={t('the entry')} />
      </div>
    )
  return (
    <>
      <div className={`page ${styles.intro}`}>
        <h1 className="section-title">{t('Do you agree with this entry?')}</h1>
        <p>
          {t('{organization} has entered this work, and has named you as the contact of the client.', {
            organization: view.organizationName ?? t('Unknown'),
          })}
        </p>
      </div>
      <SignedWork view={view} />
      <SignOffDecision view={view} link={link} onAnswered={finish} onOutdated={read} />
    </>
  )
}
