import type { Comment } from '@accolade/contracts/entities/comment'
import { commentMax } from '@accolade/contracts/entities/comment-rules'
import { judgingRoutes } from '@accolade/contracts/http/judging'
import { useId, useRef, useState } from 'react'
import { CharacterCount } from '../../components/character-count.tsx'
import { call } from '../../lib/api-client.ts'
import { clearLocalDraft, readLocalDraft, storeLocalDraft } from '../../lib/local-drafts.ts'
import { useRefresh } from '../../lib/query-cache.ts'
import { useSession } from '../../lib/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { t } from '../../lib/words.ts'
import styles from './entrant-comment.module.css'
import { addressOf } from './score-cache.ts'
import card from './scorecard.module.css'

type Typed = Pick<Comment, 'text' | 'shared'>

interface Props {
  submissionId: string
  comment: Comment
  /** Nothing can be changed: a conflict of interest is ticked, or judging is not open. */
  blocked: boolean
}

/** What the judge writes for the entrant, apart from the private notes; what is not saved yet is kept in this browser. */
export function EntrantComment({ submissionId, comment, blocked }: Props) {
  const id = useId()
  const userId = useSession().user?.id ?? ''
  const draftName = `comment.${submissionId}`
  const [typed, setTyped] = useState(() => readLocalDraft(userId, draftName) as Typed | null)
  const latest = useRef(typed)
  latest.current = typed
  const [pending, act] = useAction()
  const refresh = useRefresh()
  const { text, shared } = typed ?? comment
  const isChanged = text.trim() !== comment.text || shared !== comment.shared
  const isTooLong = text.trim().length > commentMax
  const lacksText = shared && text.trim() === ''

  const type = (change: Partial<Typed>) => {
    const next = { text, shared, ...change }
    setTyped(next)
    storeLocalDraft(userId, draftName, next)
  }
  const save = () =>
    act({
      work: async () => {
        const body = { text, shared, number: comment.number }
        await call(judgingRoutes.saveComment, { params: { id: submissionId }, body })
        await refresh(addressOf(submissionId))
        // what was typed while it was being saved stays
        if (latest.current !== typed) return
        clearLocalDraft(userId, draftName)
        setTyped(null)
      },
      done: { title: t('Comment Saved') },
      failure: t('Failed to save the comment. It is kept in this browser. Please try again.'),
      // changed on another device: what is there now is read, and what was typed stays
      onError: () => {
        void refresh(addressOf(submissionId))
        return false
      },
    })

  return (
    <details className={styles.comment}>
      <summary>
        <span>{t('Comment for the entrant')}</span>
        <span className={styles.state}>{isChanged ? t('Not saved yet.') : stateOf(comment)}</span>
      </summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {t('Comment for the entrant')}
        </label>
        <textarea
          id={id}
          rows={4}
          value={text}
          disabled={blocked}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => type({ text: target.value })}
        />
        <p className={styles.count}>
          <CharacterCount text={text} max={commentMax} />
        </p>
        <label className={card.tick}>
          <input
            type="checkbox"
            checked={shared}
            disabled={blocked}
            onChange={({ target }) => type({ shared: target.checked })}
          />
          <span>{t('Share with the entrant')}</span>
        </label>
        <p id={`${id}-hint`} className="judging__hint">
          {lacksText
            ? t('Write a comment before you share it.')
            : t(
                'If you share it, the organizers read it first, without your name. Entrants read it, also without your name, once the feedback is published. Your notes above stay private.',
              )}
        </p>
        <button
          type="submit"
          className="button"
          disabled={blocked || pending || !isChanged || isTooLong || lacksText}
        >
          {pending ? t('Saving...') : t('Save Comment')}
        </button>
      </form>
    </details>
  )
}

function stateOf({ text, shared }: Comment): string {
  if (text === '') return t('Optional')
  return shared ? t('Shared') : t('Only for you')
}
