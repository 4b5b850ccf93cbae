import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Skeleton } from '../../components/skeleton.tsx'
import { statusOf } from '../../lib/api-error.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { t } from '../../lib/words.ts'
import styles from './approve.module.css'
import { type End, LinkEnd, noLink } from './link-end.tsx'

/** What somebody without an account is shown, and how the answer comes back. */
export interface Opened<View, How extends string> {
  view: View
  link: string
  onAnswered: (how: How | 'none') => void
  /** Reads again what is shown. */
  onOutdated: () => Promise<void>
}

interface Props<View, How extends string> {
  /** What the link of the mail calls its secret. */
  name: Parameters<typeof useLinkToken>[0]
  open: (link: string) => Promise<View>
  /** What is said once it was answered. */
  ends: Record<How, End>
  /** Where one may go from there. */
  after?: ReactNode
  what: string
  failure: string
  children: (opened: Opened<View, How>) => ReactNode
}

/** A page to which a mail leads: it shows what is asked about, and takes one answer. Only a button uses the link up. */
export function MailLinkPage<View, How extends string>(props: Props<View, How>) {
  const { name, open, ends, after, what, failure, children } = props
  const [link, forget] = useLinkToken(name)
  const [view, setView] = useState<View>()
  const [end, setEnd] = useState<How | 'none'>()
  const [failed, setFailed] = useState(false)
  const read = async () => {
    if (!link) return
    setFailed(false)
    try {
      setView(await open(link))
    } catch (error) {
      if (statusOf(error) === 404) setEnd('none')
      else setFailed(true)
    }
  }
  const latest = useRef(read)
  latest.current = read
  useEffect(() => {
    // a used link is forgotten, and what came of it stays on the page
    if (!link) return
    setEnd(undefined)
    setView(undefined)
    void latest.current()
  }, [link])
  const onAnswered = (how: How | 'none') => {
    setEnd(how)
    forget()
  }
  const state = end ?? (link ? undefined : 'none')
  if (state) {
    return (
      <LinkEnd end={state === 'none' ? noLink : ends[state]} answered={end !== undefined}>
        {after}
      </LinkEnd>
    )
  }
  if (failed)
    return (
      <div className={`page section ${styles.end}`} role="alert">
        <h1 className="section-title">{failure}</h1>
        <p>{t('The link still works. Please try again.')}</p>
        <button type="button" className="button" onClick={read}>
          {t('Try again')}
        </button>
      </div>
    )
  if (!view || !link)
    return (
      <div className="page">
        <Skeleton what={what} />
      </div>
    )
  return children({ view, link, onAnswered, onOutdated: read })
}
