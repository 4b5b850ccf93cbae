import { setAsideFormSchema } from '@accolade/contracts/entities/bank'
import { contactRoutes } from '@accolade/contracts/http/contact'
import { Form, Input, Segmented } from 'antd'
import { rulesOf } from '../../../../lib/form-rules.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { t } from '../../../../lib/words.ts'
import styles from './bank.module.css'
import type { StepProps } from './step-props.ts'

const rules = rulesOf(setAsideFormSchema)

interface Values {
  kind: 'ignored' | 'returned'
  note: string
}

/** Notes that the rest was sent back or is not about invoices; or has it wait again. */
export function EntryRest({ entry: { id, version, status }, pending, take }: StepProps) {
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form)
  if (status === 'allocated') return null
  if (status === 'ignored' || status === 'returned')
    return (
      <p className={styles.submit}>
        <button
          type="button"
          className="button"
          disabled={pending}
          onClick={() =>
            take(
              () => callProved(contactRoutes.reopenBankEntry, { params: { id }, body: { version } }),
              t('Entry Reopened'),
            )
          }
        >
          {t('Reopen', {}, 'verb')}
        </button>
      </p>
    )
  return (
    <Form
      noValidate
      form={form}
      layout="vertical"
      name="rest"
      initialValues={{ kind: 'returned', note: '' }}
      onFinish={(values) =>
        take(
          () => callProved(contactRoutes.setBankEntryAside, { params: { id }, body: { ...values, version } }),
          t('Entry Set Aside'),
        )
      }
    >
      <h3 className={styles.heading}>{t('Nothing more to allocate')}</h3>
      <Form.Item name="kind" label={t('What becomes of the rest')}>
        <Segmented
          options={[
            { value: 'returned', label: t('Sent back') },
            { value: 'ignored', label: t('Not about invoices') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="note"
        label={kind === 'ignored' ? t('Reason') : t("Bank's reference of the transfer back")}
        rules={rules.note}
      >
        <Input maxLength={200} />
      </Form.Item>
      <p className={styles.submit}>
        <button type="submit" className="button" disabled={pending}>
          {t('Set Aside')}
        </button>
      </p>
    </Form>
  )
}
