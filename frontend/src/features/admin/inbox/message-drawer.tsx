import type { MessageDetail } from '@accolade/contracts/entities/message'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { useState } from 'react'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Question } from '../../../components/question.tsx'
import { ScrollingDrawer } from '../../../components/scrolling-drawer.tsx'
import { statusOf } from '../../../lib/api-error.ts'
import { useReadWhen } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { None } from '../shared/section.tsx'
import { useReloadWhile } from '../shared/use-reload-while.ts'
import { AnswerForm } from './answer-form.tsx'
import { Answers } from './answers.tsx'
import styles from './inbox.module.css'
import { MessageFacts } from './message-facts.tsx'
import { MessageStep } from './message-step.tsx'
import { Others } from './others.tsx'

interface Props {
  /** Null: none is open. */
  id: string | null
  onShow: (id: string) => void
  onClose: () => void
}

/** One message: who wrote it and what about, the answers, and another answer. */
export function MessageDrawer({ id, onShow, onClose }: Props) {
  const { data, error, mutate } = useReadWhen(contactRoutes.getMessage, id ? { params: { id } } : null)
  const message = data?.id === id ? data : undefined
  useReloadWhile(message?.answers.some(({ mail }) => mail?.state === 'waiting') ?? false, mutate)
  const isGone = [400, 404].includes(statusOf(error) ?? 0)
  const [isWriting, setWriting] = useState(false)
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null)
  const leave = (go: () => void) => (isWriting ? setLeaving({ go }) : go())
  const discard = () => {
    setWriting(false)
    setLeaving(null)
    leaving?.go()
  }
  return (
    <ScrollingDrawer
      open={id !== null}
      onClose={() => leave(onClose)}
      title={message?.subject ?? t('Message')}
      size="min(100vw, 46rem)"
    >
      <Question
        open={leaving !== null}
        title={t('Discard what you typed?')}
        action={t('Discard')}
        keep={t('Keep editing')}
        danger
        pending={false}
        onConfirm={discard}
        onClose={() => setLeaving(null)}
      >
        <p>{t('Your answer is not sent.')}</p>
      </Question>
      {isGone && <None>{t('This message is gone.')}</None>}
      {error && !isGone && !message && <LoadFailure what={t('the message')} onRetry={() => mutate()} />}
      {id && !message && !error && <ListSkeleton what={t('the message')} rows={8} />}
      {message && (
        <Conversation
          key={message.id}
          message={message}
          onChanged={(newer) => mutate(newer, { revalidate: false })}
          onReload={() => mutate()}
          onWriting={setWriting}
          onShow={(other) => leave(() => onShow(other))}
        />
      )}
    </ScrollingDrawer>
  )
}

interface ConversationProps {
  message: MessageDetail
  onChanged: (newer: MessageDetail) => unknown
  onReload: () => unknown
  onWriting: (isWriting: boolean) => void
  onShow: (id: string) => void
}

/** What is read is one version: what somebody else does meanwhile is shown, and has to be read before one answers. */
function Conversation({ message, onChanged, onReload, onWriting, onShow }: ConversationProps) {
  const [read, setRead] = useState(message.version)
  const acted = (newer: MessageDetail) => {
    setRead(newer.version)
    void onChanged(newer)
  }
  const isStale = read !== message.version
  const step = { message, version: read, isStale, onDone: acted, onReload }
  return (
    <>
      <MessageFacts message={message} />
      <p className={styles.words}>{message.message}</p>
      <Answers answers={message.answers} toAddress={message.email} onSent={onReload} />
      {isStale && (
        <div className={`notice notice--error ${styles.stale}`} role="alert">
          <p>
            {message.changed?.name
              ? t('{name} answered, closed or reopened this message while you had it open.', {
                  name: message.changed.name,
                })
              : t('Somebody answered, closed or reopened this message while you had it open.')}
          </p>
          <button type="button" className="button" onClick={() => setRead(message.version)}>
            {t('I have read it')}
          </button>
        </div>
      )}
      <AnswerForm {...step} onWriting={onWriting} />
      <MessageStep {...step} />
      <Others others={message.others} onShow={onShow} />
    </>
  )
}
