import type { Broadcast, BroadcastWords } from '@accolade/contracts/entities/broadcast'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { languageNames } from '@accolade/contracts/language'
import { useState } from 'react'
import { Question } from '../../../../components/question.tsx'
import { ScrollingDrawer } from '../../../../components/scrolling-drawer.tsx'
import { call } from '../../../../lib/api-client.ts'
import { formatMoment } from '../../../../lib/format.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'
import { Facts } from '../../shared/facts.tsx'
import styles from './messages.module.css'
import { useSegmentWords } from './segment-words.ts'

interface Props {
  /** Null: none is open. */
  message: Broadcast | null
  onClose: () => void
  onChanged: () => unknown
}

/** One message: to whom it went, where its mails are, what it says, and how it is stopped. */
export function MessageDrawer({ message, onClose, onChanged }: Props) {
  return (
    <ScrollingDrawer
      open={message !== null}
      onClose={onClose}
      title={message?.content.en.subject ?? t('Message')}
    >
      {message && <Content message={message} onChanged={onChanged} />}
    </ScrollingDrawer>
  )
}

function Content({ message, onChanged }: { message: Broadcast; onChanged: () => unknown }) {
  const segmentWords = useSegmentWords()
  const { content, segment, by, createdAt, recipients, sent, waiting, failed, cancelled } = message
  const { unsubscribed, stopped } = message
  return (
    <>
      <Facts
        facts={[
          [t('To'), segmentWords(segment)],
          [
            t('Sent'),
            t('{name}, {moment}', {
              name: by.name ?? t('Deleted account'),
              moment: formatMoment(createdAt),
            }),
          ],
          [t('Recipients'), recipients],
          [t('Mails sent'), sent],
          [t('Still waiting'), waiting || null],
          [t('Not delivered'), failed || null],
          [t('Taken back before they left'), cancelled || null],
          [t('Left out: want no messages'), unsubscribed || null],
          [
            t('Stopped'),
            stopped &&
              t('{name}, {moment}', {
                name: stopped.name ?? t('Deleted account'),
                moment: formatMoment(stopped.at),
              }),
          ],
        ]}
      />
      {waiting > 0 && <Stop message={message} onStopped={onChanged} />}
      <Said words={content.en} language="en" />
      {content.de && <Said words={content.de} language="de" />}
    </>
  )
}

function Said({ words, language }: { words: BroadcastWords; language: 'en' | 'de' }) {
  return (
    <section className={styles.said} lang={language}>
      <p className={styles.language}>{languageNames[language]}</p>
      <h3>{words.subject}</h3>
      <p className={styles.text}>{words.text}</p>
    </section>
  )
}

function Stop({ message, onStopped }: { message: Broadcast; onStopped: () => unknown }) {
  const [isAsking, setAsking] = useState(false)
  const [pending, act] = useAction()
  const stop = () =>
    act({
      work: async () => {
        await call(contactRoutes.stopBroadcast, { params: { id: message.id } })
        setAsking(false)
      },
      done: { title: t('Message Stopped') },
      failure: t('The message was not stopped. Please try again.'),
    }).finally(onStopped)
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {t('Stop Sending')}
      </button>
      <Question
        open={isAsking}
        title={t('Stop this message?')}
        action={t('Stop Sending')}
        keep={t('Keep Sending')}
        danger
        pending={pending}
        onConfirm={stop}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            '{count, plural, one {One mail that has not left yet is taken back.} other {# mails that have not left yet are taken back.}} What has left stays sent.',
            { count: message.waiting },
          )}
        </p>
      </Question>
    </>
  )
}
