import { useState } from 'react'
import { codeOf, issuesOf, statusOf } from '../../lib/api-error.ts'
import { useAction } from '../../lib/use-action.ts'
import type { ShowIssues } from '../../lib/use-plain-form.ts'
import { t } from '../../lib/words.ts'

interface Answering<Body, How extends string> {
  answer: (body: Body) => Promise<{ state: How }>
  onAnswered: (how: How | 'none') => void
  /** Reads again what is shown. */
  onOutdated: () => Promise<void>
}

/** Sends what somebody answers through a link; `outdated`: what was shown has changed, and is read again. */
export function useLinkedAnswer<Body, How extends string>({
  answer,
  onAnswered,
  onOutdated,
}: Answering<Body, How>) {
  const [outdated, setOutdated] = useState(false)
  const [pending, act] = useAction()
  const send = (body: Body, show: ShowIssues) =>
    act({
      work: async () => onAnswered((await answer(body)).state),
      onError: (error) => {
        if (show(issuesOf(error))) return true
        if (statusOf(error) === 404) onAnswered('none')
        else if (codeOf(error) === 'version-conflict') {
          setOutdated(true)
          void onOutdated()
        } else return false
        return true
      },
      failure: t('Failed to answer. Please try again.'),
    })
  return { outdated, pending, send }
}
