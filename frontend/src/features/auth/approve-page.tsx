import type { ApprovalView } from '@accolade/contracts/entities/approval'
import { approvalRoutes } from '@accolade/contracts/http/approval'
import { mark, type Words } from '@accolade/contracts/words'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton } from '../../components/skeleton.tsx'
import { call } from '../../lib/api-client.ts'
import { statusOf } from '../../lib/api-error.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { say, t } from '../../lib/words.ts'
import styles from './approve.module.css'
import { Decision } from './approve-decision.tsx'
import { Shown } from './approve-shown.tsx'

type End = 'approved' | 'proposed' | 'none'

const ends: Record<End, { title: Words; words: Words }> = {
  approved: {
    title: mark('Thank You: the Text Is Approved'),
    words: mark('Exactly these words and credits may be published. If they change, you are asked again.'),
  },
  proposed: {
    title: mark('Thank You for Your Text'),
    words: mark('The organizers read it now. Nothing is published without an approved text.'),
  },
  none: {
    title: mark('This Link Does Not Work'),
    words: mark(
      'It was used, has expired, or another one was sent. The newest mail has the link that counts.',
    ),
  },
}

/** `/approve`: what is to be published about somebody's work, and whether it may be. Only a button uses the link up. */
export function ApprovePage() {
  const [link, forget] = useLinkToken('approval')
  const [view, setView] = useState<ApprovalView>()
  const [end, setEnd] = useState<End>()
  const [failed, setFailed] = useState(false)
  const read = useCallback(async () => {
    if (!link) return
    setFailed(false)
    try {
      setView(await call(approvalRoutes.openApproval, { body: { link } }))
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
        <p>
          <Link to="/winners">{t('See the winners’ gallery')}</Link>
        </p>
      </div>
    )
  if (failed)
    return (
      <div className={`page section ${styles.end}`} role="alert">
        <h1 className="section-title">{t('The text could not be loaded')}</h1>
        <p>{t('The link still works. Please try again.')}</p>
        <button type="button" className="button" onClick={read}>
          {t('Try again')}
        </button>
      </div>
    )
  if (!view || !link)
    return (
      <div className="page">
        <Skeleton what={t('the text')} />
      </div>
    )
  return (
    <>
      <div className={`page ${styles.intro}`}>
        <h1 className="section-title">{t('May we publish this text?')}</h1>
        <p>
          {t('This is what visitors will read about your work. Its level is shown once it is published.')}
        </p>
      </div>
      <Shown view={view} />
      <Decision view={view} link={link} onAnswered={finish} onOutdated={read} />
    </>
  )
}
