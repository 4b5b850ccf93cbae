import { type RetentionRules, retentionFormSchema } from '@accolade/contracts/entities/retention'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form, InputNumber } from 'antd'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { rulesOf } from '../../../lib/form-rules.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import layout from '../shared/form.module.css'

const rules = rulesOf(retentionFormSchema)

/** How long somebody can still keep an account that is to be deleted. */
export function RetentionForm() {
  const { data, error, mutate } = useRead(identityRoutes.adminGetRetention)
  return (
    <section className="panel" aria-labelledby="retention-title">
      <h3 id="retention-title">{t('Deleted Accounts')}</h3>
      <p className={layout.hint}>
        {t(
          'People delete their accounts themselves, on their privacy page. So many days they can still keep them; 0 deletes at once. Deletions that are asked for already keep their day.',
        )}
      </p>
      {error && !data && <LoadFailure what={t('days')} onRetry={() => mutate()} />}
      {data && (
        <Days key={data.graceDays} present={data} onSaved={(saved) => mutate(saved, { revalidate: false })} />
      )}
    </section>
  )
}

function Days({
  present,
  onSaved,
}: {
  present: RetentionRules
  onSaved: (saved: RetentionRules) => unknown
}) {
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const save = (values: unknown) =>
    act({
      work: async () => {
        const body = retentionFormSchema.parse(values)
        await onSaved(await callProved(identityRoutes.adminSetRetention, { body }))
      },
      done: { title: t('Days Saved') },
      form,
      failure: t('Failed to save the days. Please try again.'),
    })
  return (
    <Form noValidate form={form} layout="vertical" name="retention" initialValues={present} onFinish={save}>
      <Form.Item name="graceDays" label={t('Days until an account is deleted')} rules={rules.graceDays}>
        <InputNumber precision={0} />
      </Form.Item>
      <button type="submit" className="button" disabled={pending}>
        {pending ? t('Saving...') : t('Save Days')}
      </button>
    </Form>
  )
}
