import type { Comment } from '@accolade/contracts/entities/comment'
import { commentMax } from '@accolade/contracts/entities/comment-rules'
import type { JudgingSubmission } from '@accolade/contracts/entities/judging'
import { useId, useRef, useState } from 'react'
import { CharacterCount } from '../../components/character-count.tsx'
import { clearLocalDraft, readLocalDraft, storeLocalDraft } from '../../lib/local-drafts.ts'
import { useSession } from '../../lib/session.ts'
import { t } from '../../lib/words.ts'
import styles from './entrant-comment.module.css'
import card from './scorecard.module.css'
import type { Commenting } from './use-commenting.ts'

type Typed = Pick<Comment, 'text' | 'shared'>

interface Props {
  submission: JudgingSubmission
  comment: Comment
  commenting: Commenting
  /** Nothing can be changed: a conflict of interest is ticked, or judging is not open. */
  blocked: boolean
}

/** What the judge writes for the entrant, apart from the private notes; what is not saved yet is kept in this browser. */
export function EntrantComment({ submission, comment, commenting, blocked }: Props) {
  const id = useId()
  const userId = useSession().user?.id ?? ''
  const draftName = `comment.${submission.id}`
  const [typed, setTyped] = useState(() => readLocalDraft(userId, draftName) as Typed | null)
  const latest = useRef(typed)
  latest.current = typed
  const { pending } = commenting
  const { text, shared } = typed ?? comment
  const isChanged = text.trim() !== comment.text || shared !== comment.shared
  const isTooLong = text.trim().length > commentMax
  const lacksText = shared && text.trim() === ''

  const type = (change: Partial<Typed>) => {
    const next = { text, shared, ...change }
    setTyped(next)
    storeLocalDraft(userId, draftName, next)
  }
  const save = async () => {
    const isKept = await commenting.save(submission, { text, shared })
    // what was typed while it was being saved stays
    if (!isKept || latest.current !== typed) return
    clearLocalDraft(userId, draftName)
    setTyped(null)
  }
  const state = commenting.waitsFor(submission) ? t('Waiting to be sent') : stateOf(comment)

  return (
    <details className={styles.comment}>
      <summary>
        <span>{t('Comment for the entrant')}</span>
        <span className={styles.state}>{isChanged ? t('Not saved yet.') : state}</span>
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
