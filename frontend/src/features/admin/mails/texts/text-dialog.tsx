import type { MailText, MailTextIn, MailWords } from '@accolade/contracts/entities/mail-text'
import type { MailTemplate } from '@accolade/contracts/entities/mail-text-rules'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { type Language, languageNames } from '@accolade/contracts/language'
import { Button, Form, Modal } from 'antd'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { Question } from '../../../../components/question.tsx'
import { Waiting } from '../../../../components/waiting.tsx'
import { call, pathOf } from '../../../../lib/api-client.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { useRead } from '../../../../lib/use-read.ts'
import { say, t } from '../../../../lib/words.ts'
import { useDiscard } from '../../shared/use-discard.tsx'
import { useVersionConflict } from '../../shared/use-version-conflict.ts'
import { VersionConflict } from '../../shared/version-conflict.tsx'
import { History } from './history.tsx'
import { Preview } from './preview.tsx'
import { templateWords } from './template-words.ts'
import { TextFields } from './text-fields.tsx'
import styles from './texts.module.css'

interface Props {
  template: MailTemplate
  language: Language
  onClose: () => void
  onSaved: () => void
}

/** Edits what a mail says in one language, beside what its reader sees. */
export function TextDialog(props: Props) {
  const { template, language, onClose } = props
  const params = { template }
  const { data, error, mutate } = useRead(contactRoutes.getMailText, { params })
  const title = `${say(templateWords[template].title)}, ${languageNames[language]}`
  if (data) return <Editor {...props} title={title} text={data} />
  return (
    <Modal title={title} open onCancel={onClose} footer={null}>
      {error ? <LoadFailure what={t('mail texts')} onRetry={() => mutate()} /> : <Waiting />}
    </Modal>
  )
}

const partOf = ({ languages }: MailText, language: Language): MailTextIn =>
  languages.find((each) => each.language === language)!

function Editor({
  template,
  language,
  title,
  text,
  onClose,
  onSaved,
}: Props & { title: string; text: MailText }) {
  const [form] = Form.useForm<MailWords>()
  const [pending, act] = useAction()
  const { mutate } = useSWRConfig()
  const [isRestoring, setRestoring] = useState(false)
  // what is edited stays while somebody else saves; the version says so then
  const [loaded, setLoaded] = useState(() => partOf(text, language))
  const { close, question } = useDiscard(form, onClose)
  const params = { template, language }
  const keep = (read: MailText) =>
    mutate(pathOf(contactRoutes.getMailText, { params: { template } }), read, { revalidate: false })
  const { conflict, onError, load } = useVersionConflict(act, async () => {
    const newer = await call(contactRoutes.getMailText, { params: { template } })
    await keep(newer)
    const part = partOf(newer, language)
    setLoaded(part)
    form.setFieldsValue(part.own ?? part.default)
  })
  const save = (words: MailWords | null) =>
    act({
      work: async () => {
        const body = { version: loaded.version, words }
        await keep(await callProved(contactRoutes.saveMailText, { params, body }))
        onSaved()
      },
      done: { title: words ? t('Mail Text Saved') : t('Default Restored'), description: title },
      failure: t('The mail text was not saved. Please try again.'),
      onError: (failed) => {
        setRestoring(false)
        return onError(failed)
      },
    })
  const test = async () => {
    const words = await form.validateFields().catch(() => null)
    if (!words) return
    await act({
      work: () => call(contactRoutes.testMailText, { params, body: { words } }),
      done: { title: t('Test Mail on Its Way'), description: t('Look into your mailbox.') },
      failure: t('The test mail was not sent. Please try again.'),
    })
  }
  return (
    <Modal
      title={title}
      open
      width={1180}
      onCancel={close}
      afterOpenChange={(shown) => shown && form.focusField('subject')}
      footer={
        <>
          {loaded.own && (
            <Button disabled={pending || conflict} onClick={() => setRestoring(true)}>
              {t('Restore Default')}
            </Button>
          )}
          <Button disabled={pending} onClick={() => void test()}>
            {t('Send Test to Me')}
          </Button>
          <Button type="primary" disabled={pending || conflict} onClick={() => form.submit()}>
            {t('Save')}
          </Button>
        </>
      }
    >
      {question}
      <Question
        open={isRestoring}
        title={t('Restore the default?')}
        action={t('Restore Default')}
        pending={pending}
        onConfirm={() => save(null)}
        onClose={() => setRestoring(false)}
      >
        <p>{t('Mails from now on have the default words. Your words stay in the history below.')}</p>
      </Question>
      {conflict && <VersionConflict kind="text" onLoad={load} />}
      <p className={styles.state}>
        {say(templateWords[template].when)}.{' '}
        {loaded.own ? t('These words differ from the default.') : t('These are the default words.')}
      </p>
      <div className={styles.editor}>
        <Form
          noValidate
          form={form}
          layout="vertical"
          name="mail-text"
          lang={language}
          initialValues={loaded.own ?? loaded.default}
          onFinish={save}
          scrollToFirstError={{ focus: true, block: 'center' }}
        >
          <TextFields template={template} placeholders={text.placeholders} language={language} />
        </Form>
        <Preview form={form} text={text} language={language} />
      </div>
      <History versions={loaded.history} onUse={(words) => form.setFieldsValue(words)} />
    </Modal>
  )
}
