import {
  type MailPreview,
  type MailText,
  type MailWords,
  mailWordsSchema,
  placeholderFaults,
} from '@accolade/contracts/entities/mail-text'
import { contactRoutes } from '@accolade/contracts/http/contact'
import type { Language } from '@accolade/contracts/language'
import { Form, type FormInstance, Segmented } from 'antd'
import { useState } from 'react'
import useSWR from 'swr'
import { LoadFailure } from '../../../../components/load-failure.tsx'
import { Waiting } from '../../../../components/waiting.tsx'
import { call } from '../../../../lib/api-client.ts'
import { usePause } from '../../../../lib/use-pause.ts'
import { t } from '../../../../lib/words.ts'
import styles from './texts.module.css'

interface Props {
  form: FormInstance<MailWords>
  text: MailText
  language: Language
}

type Shown = 'wide' | 'phone' | 'text'

/** The mail with example data as its reader gets it; what cannot be sent yet leaves the last one that could. */
export function Preview({ form, text: { template, placeholders }, language }: Props) {
  const [shown, setShown] = useState<Shown>('wide')
  const typed = usePause(JSON.stringify(Form.useWatch([], form) ?? form.getFieldsValue()))
  const parsed = mailWordsSchema.safeParse(JSON.parse(typed))
  const known = placeholders.map(({ name }) => name)
  const isRight = parsed.success && placeholderFaults(template, parsed.data, known).length === 0
  const { data, error, mutate } = useSWR<MailPreview, Error>(
    isRight ? ['mail-preview', template, language, typed] : null,
    () =>
      call(contactRoutes.previewMailText, { params: { template, language }, body: { words: parsed.data! } }),
    { keepPreviousData: true },
  )
  return (
    <section className={styles.preview} aria-label={t('Preview')}>
      <Segmented<Shown>
        aria-label={t('Preview')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'wide', label: t('Computer') },
          { value: 'phone', label: t('Phone') },
          { value: 'text', label: t('Plain text') },
        ]}
      />
      {error && <LoadFailure what={t('mail texts')} onRetry={() => mutate()} />}
      {!isRight && parsed.success && (
        <p className={styles.stale} role="status">
          {t('The preview follows once the placeholders are right.')}
        </p>
      )}
      {!data && !error && isRight && <Waiting />}
      {data && (
        <>
          <p className={styles.subject}>
            <span>{t('Subject')}</span> <span lang={language}>{data.subject}</span>
          </p>
          {shown === 'text' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys
            <pre className={styles.plain} lang={language} tabIndex={0}>
              {data.text}
            </pre>
          ) : (
            <iframe
              className={styles[shown]}
              title={t('Preview')}
              sandbox=""
              srcDoc={data.html}
              lang={language}
            />
          )}
        </>
      )}
    </section>
  )
}
