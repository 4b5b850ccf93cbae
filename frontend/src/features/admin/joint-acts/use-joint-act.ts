import { actReasonSchema, type JointAct } from '@accolade/contracts/entities/act-request'
import { Form } from 'antd'
import { z } from 'zod'
import { useAction } from '../../../lib/use-action.ts'
import { t } from '../../../lib/words.ts'
import { type ActForm, useActRequests } from './use-act-requests.ts'

export const reasonFormSchema = z.strictObject({ reason: actReasonSchema })

export interface JointActing {
  act: JointAct
  /** What it is done to, where there is more than one of it. */
  subject?: string
  /** What is asked for, with the reason. */
  formOf: (reason: string) => ActForm | Promise<ActForm>
  /** Does it at once. */
  perform: (reason: string) => Promise<unknown>
  done: { title: string; description: string }
  failure: string
  onFailure?: () => unknown
  /** A look at the failure first; true: it is handled. */
  onError?: (error: unknown) => boolean
}

/** Begins what takes two administrators: with a reason it asks the others, or does it at once where there are none; `close` follows. */
export function useJointAct({ act, subject, ...acting }: JointActing, close: () => void) {
  const { of, isWaiting, ask, refresh } = useActRequests()
  const data = of(act)
  const [form] = Form.useForm()
  const [pending, run] = useAction()
  const isAlone = data?.others === 0
  const submit = (values: unknown) =>
    run({
      work: async () => {
        const { reason } = reasonFormSchema.parse(values)
        try {
          if (isAlone) await acting.perform(reason)
          else await ask(await acting.formOf(reason))
          close()
          if (isAlone) await refresh()
        } catch (error) {
          void refresh()
          void acting.onFailure?.()
          throw error
        }
      },
      done: isAlone
        ? acting.done
        : { title: t('Approval Asked For'), description: t('The other administrators get an email.') },
      form,
      failure: acting.failure,
      ...(acting.onError && { onError: acting.onError }),
    })
  return {
    ...{ requests: data, form, submit, isAlone },
    ...{ isWaiting: isWaiting(act, subject), pending: pending || data?.others === null },
  }
}
