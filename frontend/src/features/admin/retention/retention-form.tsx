import {
  type RetentionForm as Changes,
  type Retention,
  retentionKeys,
} from '@accolade/contracts/entities/retention'
import { identityRoutes } from '@accolade/contracts/http/identity'
import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import { callProved } from '../../../lib/prove-again.ts'
import { useAction } from '../../../lib/use-action.ts'
import { usePause } from '../../../lib/use-pause.ts'
import { useRead } from '../../../lib/use-read.ts'
import { t } from '../../../lib/words.ts'
import { PeriodTable } from './period-table.tsx'
import { changesOf, defaults, type Fields, fieldsOf, queryOf, shorterIn } from './periods.ts'
import styles from './retention.module.css'
import { RetentionQuestion, type Shorter } from './retention-question.tsx'

interface Props {
  present: Retention
  onSaved: (saved: Retention) => unknown
}

/** The periods with what falls due under them. Shorter ones are asked about before they are saved. */
export function RetentionForm({ present, onSaved }: Props) {
  const [form] = Form.useForm<Fields>()
  const [fields, setFields] = useState(() => fieldsOf(present))
  const [shorter, setShorter] = useState<Shorter | null>(null)
  const [pending, act] = useAction()
  const changes = changesOf(present, fields)
  const { data, error, mutate } = useRead(identityRoutes.adminPreviewRetention, {
    query: JSON.parse(usePause(JSON.stringify(queryOf(changes)))),
  })
  const fill = (values: Fields) => {
    form.setFieldsValue(values)
    setFields({ ...form.getFieldsValue(), ...values })
  }
  useNewer(present, form.getFieldsValue, fill)

  const put = (body: Changes) =>
    act({
      work: async () => {
        await onSaved(await callProved(identityRoutes.adminSetRetention, { body }))
        setShorter(null)
        await mutate()
      },
      done: { title: t('Periods Saved') },
      form,
      failure: t('Failed to save the periods. Please try again.'),
    })
  const submit = async (values: Fields) => {
    const wanted = changesOf(present, values)
    const keys = shorterIn(present, wanted)
    if (keys.length === 0) return put(wanted)
    const query = queryOf(wanted)
    const preview = await call(identityRoutes.adminPreviewRetention, { query }).catch(() => null)
    setShorter({ keys, changes: wanted, preview })
  }
  return (
    <Form
      noValidate
      form={form}
      name="retention"
      initialValues={fields}
      onValuesChange={(_, values) => setFields(values)}
      onFinish={submit}
    >
      <PeriodTable saved={present} changes={changes} preview={data} failed={error !== undefined && !data} />
      <p className={`button-row ${styles.foot}`}>
        <button type="submit" className="button" disabled={pending || Object.keys(changes).length === 0}>
          {pending ? t('Saving...') : t('Save Periods')}
        </button>
        <button type="button" className="button" onClick={() => fill(defaults)}>
          {t('Fill In Defaults')}
        </button>
      </p>
      <RetentionQuestion
        saved={present}
        {...{ shorter, pending }}
        onConfirm={() => shorter && put(shorter.changes)}
        onClose={() => setShorter(null)}
      />
    </Form>
  )
}

/** What somebody else has saved meanwhile comes into the fields that nobody has changed here. */
function useNewer(present: Retention, read: () => Fields, fill: (values: Fields) => void): void {
  const known = useRef(present)
  useEffect(() => {
    const typed = read()
    const before = known.current
    const untouched = retentionKeys.filter(
      (key) => typed[key] === before[key] && before[key] !== present[key],
    )
    known.current = present
    if (untouched.length > 0) fill(Object.fromEntries(untouched.map((key) => [key, present[key]])))
  }, [present, read, fill])
}
