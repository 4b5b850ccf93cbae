import { type Sealing, unsealFormSchema } from '@accolade/contracts/entities/seal'
import { sealRoutes } from '@accolade/contracts/http/seal'
import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { rulesOf } from '../../../../lib/form-rules.ts'
import { callProved } from '../../../../lib/prove-again.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { t } from '../../../../lib/words.ts'

const rules = rulesOf(unsealFormSchema)

/** Opens the seal, with a reason. */
export function UnsealButton({ onDone }: { onDone: (sealing: Sealing) => unknown }) {
  const [asked, setAsked] = useState(false)
  const [form] = Form.useForm()
  const [pending, act] = useAction()
  const unseal = (values: unknown) =>
    act({
      work: async () => {
        const body = unsealFormSchema.parse(values)
        const sealing = await callProved(sealRoutes.unsealResults, { body })
        setAsked(false)
        await onDone(sealing)
      },
      done: { title: t('Results Unsealed'), description: t('Seal them again before you announce them.') },
      form,
      failure: t('Failed to unseal the results. Please try again.'),
    })
  return (
    <>
      <button type="button" className="button" onClick={() => setAsked(true)}>
        {t('Unseal Results')}
      </button>
      <Modal
        title={t('Unseal the results?')}
        open={asked}
        onCancel={() => setAsked(false)}
        onOk={() => form.submit()}
        okText={t('Unseal Results')}
        okButtonProps={{ disabled: pending, danger: true }}
        cancelText={t('Keep Them Sealed')}
        afterOpenChange={(shown) => shown && form.focusField('reason')}
        destroyOnHidden
      >
        <Form noValidate form={form} layout="vertical" name="unseal" preserve={false} onFinish={unseal}>
          <ul className="question__effects">
            <li>{t('Scores, criteria and weights can be changed again, and judging can be opened.')}</li>
            <li>
              {t(
                'The reason is in the log, which everybody can read once results are published: name nobody.',
              )}
            </li>
            <li>{t('What was sealed stays known, so that everybody sees what has changed since.')}</li>
          </ul>
          <Form.Item name="reason" label={t('Reason')} rules={rules.reason}>
            <Input maxLength={300} />
          </Form.Item>
          <button type="submit" hidden />
        </Form>
      </Modal>
    </>
  )
}
