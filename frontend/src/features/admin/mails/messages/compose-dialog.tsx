import { audiences } from '@accolade/contracts/entities/broadcast-rules'
import { statusLabels } from '@accolade/contracts/entities/submission-rules'
import { catalogueRoutes } from '@accolade/contracts/http/catalogue'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Button, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { Question } from '../../../../components/question.tsx'
import { SwitchField } from '../../../../components/switch-field.tsx'
import { call } from '../../../../lib/api-client.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { say, t } from '../../../../lib/words.ts'
import layout from '../../shared/form.module.css'
import { useDiscard } from '../../shared/use-discard.tsx'
import { contentOf, emptyMessage, segmentOf, type TypedMessage } from './message-fields.ts'
import { SegmentCount, useSegmentCount } from './segment-count.tsx'
import { useSegmentWords } from './segment-words.ts'
import { WordsFields } from './words-fields.tsx'

const optionsOf = (words: Readonly<Record<string, Parameters<typeof say>[0]>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label: say(label) }))

interface Props {
  onClose: () => void
  onSent: () => void
}

/** Writes a message, says how many people get it, mails it to the writer as a trial, and sends it after a question. */
export function ComposeDialog({ onClose, onSent }: Props) {
  const [form] = Form.useForm<TypedMessage>()
  const { data: categories = [] } = useRead(catalogueRoutes.listCategories)
  const segmentWords = useSegmentWords()
  const [asked, setAsked] = useState<{ typed: TypedMessage; recipients: number } | null>(null)
  const [pending, act] = useAction()
  const { close, question } = useDiscard(form, onClose)
  const audience = Form.useWatch('audience', form) ?? emptyMessage.audience
  const statuses = Form.useWatch('statuses', form) ?? []
  const categoryIds = Form.useWatch('categoryIds', form) ?? []
  const hasGerman = Form.useWatch('hasGerman', form) ?? false
  const segment = segmentOf({ audience, statuses, categoryIds })
  const { data: count, error, mutate } = useSegmentCount(segment)
  const isForJudges = audience === 'judges' || audience === 'lagging-judges'

  const test = async () => {
    const typed = await form.validateFields().catch(() => null)
    if (!typed) return
    const { en, de } = contentOf(typed)
    await act({
      work: async () => {
        for (const [language, words] of [['en', en] as const, ['de', de] as const])
          if (words) await call(contactRoutes.testBroadcast, { body: { words, language } })
      },
      done: { title: t('Test Mail on Its Way'), description: t('Look into your mailbox.') },
      failure: t('The test mail was not sent. Please try again.'),
    })
  }
  const send = () =>
    act({
      work: async () => {
        const { typed, recipients: expected } = asked!
        const body = { content: contentOf(typed), segment: segmentOf(typed), expected }
        await callProved(contactRoutes.sendBroadcast, { body })
        onSent()
      },
      done: { title: t('Message on Its Way'), description: t('The list says how far it has come.') },
      failure: t('The message was not sent. Please try again.'),
      onError: () => {
        setAsked(null)
        void mutate()
        return false
      },
    })
  return (
    <Modal
      title={t('Write Message')}
      open
      width={760}
      onCancel={close}
      afterOpenChange={(shown) => shown && form.focusField('audience')}
      footer={
        <>
          <Button disabled={pending} onClick={() => void test()}>
            {t('Send Test to Me')}
          </Button>
          <Button type="primary" disabled={pending || !count?.recipients} onClick={() => form.submit()}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      {question}
      <Question
        open={asked !== null}
        title={t('{count, plural, one {Send to one person?} other {Send to {count, number} people?}}', {
          count: asked?.recipients ?? 0,
        })}
        action={t('{count, plural, one {Send to One Person} other {Send to {count, number} People}}', {
          count: asked?.recipients ?? 0,
        })}
        pending={pending}
        onConfirm={send}
        onClose={() => setAsked(null)}
      >
        <p>{asked && segmentWords(segmentOf(asked.typed))}</p>
        <p>{t('Each person gets one mail. What has left cannot be taken back.')}</p>
      </Question>
      <Form
        noValidate
        form={form}
        layout="vertical"
        name="broadcast"
        initialValues={emptyMessage}
        onFinish={(typed) => count && setAsked({ typed, recipients: count.recipients })}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <Form.Item name="audience" label={t('To')}>
          <Select options={optionsOf(audiences)} />
        </Form.Item>
        <div className={layout.columns}>
          {audience === 'entrants' && (
            <Form.Item name="statuses" label={t('Status of an entry (any, if none is chosen)')}>
              <Select mode="multiple" optionFilterProp="label" options={optionsOf(statusLabels)} />
            </Form.Item>
          )}
          <Form.Item name="categoryIds" label={t('Categories (all, if none is chosen)')}>
            <Select
              mode="multiple"
              optionFilterProp="label"
              options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
        </div>
        <SegmentCount count={count} error={error} onRetry={() => mutate()} />
        {isForJudges && (
          <p className={layout.hint}>{t('Judges must not learn who entered: name no entrants here.')}</p>
        )}
        <WordsFields labels={{ subject: t('Subject'), text: t('Message') }} />
        <div className={layout.switches}>
          <Form.Item name="hasGerman" noStyle>
            <SwitchField label={t('In German, too, for those who read German')} />
          </Form.Item>
        </div>
        {hasGerman && (
          <WordsFields isGerman labels={{ subject: t('Subject in German'), text: t('Message in German') }} />
        )}
      </Form>
    </Modal>
  )
}
